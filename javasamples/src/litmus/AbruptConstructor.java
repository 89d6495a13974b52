package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A constructor that throws has exited too (JLS 17.5.1): what it wrote to x is frozen when the
 * object is published.
 */
final class AbruptConstructor {
    private static Base leak;
    private static final VarHandle LEAK;

    static {
        try {
            LEAK = MethodHandles.lookup().findStaticVarHandle(AbruptConstructor.class, "leak", Base.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final class Base {
        final int x;

        Base(Base[] keeper) {
            x = 5;
            keeper[0] = this;
            throw new IllegalStateException();
        }
    }

    private AbruptConstructor() {
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Base[] keeper = new Base[1];
            try {
                new Base(keeper);
            } catch (IllegalStateException expected) {
                LEAK.setOpaque(keeper[0]);
            }
        }).start();
        Base seen = (Base) LEAK.getOpaque();
        if (seen != null) {
            System.out.println(seen.x);
        }
    }
}
