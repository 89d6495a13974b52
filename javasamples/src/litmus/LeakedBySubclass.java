package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The subclass's constructor leaks this before it writes its own final field.
 */
final class LeakedBySubclass {
    private static Base leak;
    private static final VarHandle LEAK;

    static {
        try {
            LEAK = MethodHandles.lookup().findStaticVarHandle(LeakedBySubclass.class, "leak", Base.class);
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

    private LeakedBySubclass() {
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
