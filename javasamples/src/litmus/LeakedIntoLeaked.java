package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * An object leaks from its constructor, and another one of its class into it from the constructor
 * of their superclass: a final field of the superclass is read while it is written.
 */
public class LeakedIntoLeaked {
    static final VarHandle LEAK, NEXT;
    static Derived leak;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            LEAK = lookup.findStaticVarHandle(LeakedIntoLeaked.class, "leak", Derived.class);
            NEXT = lookup.findVarHandle(Derived.class, "next", Derived.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static class Base {
        final int number;

        Base(Derived into) {
            if (into != null) {
                NEXT.setOpaque(into, (Derived) this);
            }
            number = 1;
        }
    }

    static class Derived extends Base {
        final int more;
        Derived next;

        Derived(Derived into) {
            super(into);
            if (into == null) {
                LEAK.setOpaque(this);
                new Derived(this);
            }
            more = 2;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> new Derived(null)).start();
        Derived first = (Derived) LEAK.getOpaque();
        if (first != null) {
            Derived second = (Derived) NEXT.getOpaque(first);
            if (second != null) {
                int seen = second.number;
            }
        }
    }
}
