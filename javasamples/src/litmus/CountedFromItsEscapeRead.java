package litmus;

import java.util.concurrent.atomic.AtomicReferenceArray;

/** Counters are read before they are handed over in opaque mode, without an order, and counted on. */
public class CountedFromItsEscapeRead {
    static final AtomicReferenceArray<Counter> COUNTERS = new AtomicReferenceArray<>(20);

    static class Counter {
        private int count;
        private final int first;

        Counter() {
            first = count;
        }

        synchronized void increment() {
            count++;
        }
    }

    public static void main(String[] args) {
        new Thread(CountedFromItsEscapeRead::counts).start();
        for (int i = 0; i < 20; i++) {
            COUNTERS.setOpaque(i, new Counter());
        }
    }

    private static void counts() {
        for (int i = 0; i < 20; i++) {
            Counter counter = COUNTERS.getOpaque(i);
            if (counter != null) {
                counter.increment();
            }
        }
    }
}
