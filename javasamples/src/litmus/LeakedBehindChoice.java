package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A constructor calls another with a choice among its arguments, lets this out and writes a final field. */
public class LeakedBehindChoice {
    static class Base {
        final int n;

        Base(int n) {
            this.n = n;
        }
    }

    static class Leaking extends Base {
        final int x;

        Leaking(Base other) {
            super(other == null ? 1 : other.n);
            LEAK.setOpaque(this);
            x = 5;
            DONE.setOpaque(true);
        }
    }

    static Leaking leak;
    static boolean done;
    static final VarHandle LEAK;
    static final VarHandle DONE;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LEAK = lookup.findStaticVarHandle(LeakedBehindChoice.class, "leak", Leaking.class);
            DONE = lookup.findStaticVarHandle(LeakedBehindChoice.class, "done", boolean.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> new Leaking(null)).start();
        Leaking found = (Leaking) LEAK.getOpaque();
        if (found != null && (boolean) DONE.getOpaque()) {
            System.out.println(found.x);
        }
    }
}
