package juc;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** An updater makes a volatile field atomic. */
public class AtomicIntegerFieldUpdaterUse {
    static final AtomicIntegerFieldUpdater<AtomicIntegerFieldUpdaterUse> TAKEN =
            AtomicIntegerFieldUpdater.newUpdater(AtomicIntegerFieldUpdaterUse.class, "taken");

    volatile int taken;
    int data;

    void use(boolean broken) {
        if (TAKEN.compareAndSet(this, 0, 1) || broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicIntegerFieldUpdaterUse use = new AtomicIntegerFieldUpdaterUse();
        Thread worker = Threads.start(() -> use.use(broken));
        use.use(broken);
        worker.join();
        Threads.check(use.data >= 1 && TAKEN.getAndIncrement(use) == 1);
    }
}
