package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The superclass's constructor leaks this before the subclass's final field is written.
 */
final class LeakedBySuper {
    private static Base leak;
    private static final VarHandle LEAK;

    static {
        try {
            LEAK = MethodHandles.lookup().findStaticVarHandle(LeakedBySuper.class, "leak", Base.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static class Base {
        Base() {
            LEAK.setOpaque(this);
        }
    }

    private static final class Derived extends Base {
        final int z;

        Derived() {
            z = 4;
        }
    }

    private LeakedBySuper() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            new Derived();
        }).start();
        Base seen = (Base) LEAK.getOpaque();
        if (seen != null) {
            System.out.println(((Derived) seen).z);
        }
    }
}
