package litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A counter is handed over in opaque mode, without an order, and counted on: its first value is not ordered. */
public class CountedFromItsEscape {
    static final VarHandle COUNTER;
    static CountedFromItsEscape counter;
    private int count;

    static {
        try {
            COUNTER =
                    MethodHandles.lookup()
                            .findStaticVarHandle(
                                    CountedFromItsEscape.class, "counter", CountedFromItsEscape.class);
        } catch (ReflectiveOperationException thrown) {
            throw new ExceptionInInitializerError(thrown);
        }
    }

    CountedFromItsEscape() {
        count = 5;
    }

    private synchronized void increment() {
        count++;
    }

    public static void main(String[] args) {
        new Thread(CountedFromItsEscape::counts).start();
        COUNTER.setOpaque(new CountedFromItsEscape());
    }

    private static void counts() {
        CountedFromItsEscape found = (CountedFromItsEscape) COUNTER.getOpaque();
        if (found != null) {
            for (int i = 0; i < 20; i++) {
                found.increment();
            }
        }
    }
}
