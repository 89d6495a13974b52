package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The constructor that wrote x returned before the one that called it as this(5) leaked the
 * object.
 */
final class FrozenByOtherConstructor {
    private static Base leak;
    private static final VarHandle LEAK;

    static {
        try {
            LEAK = MethodHandles.lookup().findStaticVarHandle(FrozenByOtherConstructor.class, "leak", Base.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final class Base {
        final int x;

        Base(int x) {
            this.x = x;
        }

        Base() {
            this(5);
            LEAK.setOpaque(this);
        }
    }

    private FrozenByOtherConstructor() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            new Base();
        }).start();
        Base seen = (Base) LEAK.getOpaque();
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
