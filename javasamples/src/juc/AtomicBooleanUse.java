package juc;

import java.util.concurrent.atomic.AtomicBoolean;

/** A spin lock of compareAndSet and set. */
public class AtomicBooleanUse {
    static int data;

    static void use(AtomicBoolean taken, boolean broken) {
        while (!taken.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        data++;
        taken.set(false);
        if (broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicBoolean taken = new AtomicBoolean();
        Thread worker = Threads.start(() -> use(taken, broken));
        use(taken, broken);
        worker.join();
        Threads.check(data >= 2 && !taken.getAndSet(true));
    }
}
