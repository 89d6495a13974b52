package juc;

import java.util.concurrent.atomic.AtomicLongArray;

/** Two threads add to two elements; one of them is a gate. */
public class AtomicLongArrayUse {
    static int data;

    static void enter(AtomicLongArray counts, boolean broken) {
        counts.incrementAndGet(1);
        if (counts.getAndIncrement(0) == 0 || broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicLongArray counts = new AtomicLongArray(2);
        Thread worker = Threads.start(() -> enter(counts, broken));
        enter(counts, broken);
        worker.join();
        Threads.check(counts.get(0) == 2 && counts.get(1) == 2 && data >= 1);
    }
}
