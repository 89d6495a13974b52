package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The superclass's constructor returned before the subclass's leaked this, so x is frozen (JLS
 * 17.5.1).
 */
final class FrozenBySuper {
    private static Base leak;
    private static final VarHandle LEAK;

    static {
        try {
            LEAK = MethodHandles.lookup().findStaticVarHandle(FrozenBySuper.class, "leak", Base.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static class Base {
        final int x;

        Base() {
            x = 5;
        }
    }

    private static final class Derived extends Base {
        final int z;

        Derived() {
            LEAK.setOpaque(this);
            z = 4;
        }
    }

    private FrozenBySuper() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            new Derived();
        }).start();
        Base seen = (Base) LEAK.getOpaque();
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
