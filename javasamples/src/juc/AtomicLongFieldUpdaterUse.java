package juc;

import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** A ticket gives each thread its turn. */
public class AtomicLongFieldUpdaterUse {
    static final AtomicLongFieldUpdater<AtomicLongFieldUpdaterUse> NEXT =
            AtomicLongFieldUpdater.newUpdater(AtomicLongFieldUpdaterUse.class, "next");

    volatile long next;
    volatile long serving;
    int data;

    void use(boolean broken) {
        long mine = NEXT.getAndIncrement(this);
        while (serving != mine && !broken) {
            Thread.onSpinWait();
        }
        data++; // races
        serving = mine + 1;
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicLongFieldUpdaterUse use = new AtomicLongFieldUpdaterUse();
        Thread worker = Threads.start(() -> use.use(broken));
        use.use(broken);
        worker.join();
        Threads.check(use.data >= 1 && NEXT.get(use) == 2);
    }
}
