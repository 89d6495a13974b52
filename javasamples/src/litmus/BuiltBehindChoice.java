package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** As LeakedBehindChoice, but the object is let out when its constructor has ended. */
public class BuiltBehindChoice {
    static class Base {
        final int n;

        Base(int n) {
            this.n = n;
        }
    }

    static class Built extends Base {
        final int x;

        Built(Base other) {
            super(other == null ? 1 : other.n);
            x = 5;
        }
    }

    static Built leak;
    static boolean done;
    static final VarHandle LEAK;
    static final VarHandle DONE;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LEAK = lookup.findStaticVarHandle(BuiltBehindChoice.class, "leak", Built.class);
            DONE = lookup.findStaticVarHandle(BuiltBehindChoice.class, "done", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            LEAK.setOpaque(new Built(null));
            DONE.setOpaque(true);
        }).start();
        Built found = (Built) LEAK.getOpaque();
        if (found != null && (boolean) DONE.getOpaque()) {
            System.out.println(found.x);
        }
    }
}
