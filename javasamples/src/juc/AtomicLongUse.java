package juc;

import java.util.concurrent.atomic.AtomicLong;

/** No update is lost; setRelease publishes to getAcquire. */
public class AtomicLongUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        AtomicLong count = new AtomicLong();
        AtomicLong ready = new AtomicLong();
        Thread worker = Threads.start(() -> {
            count.getAndAdd(1L << 40);
            data = 1;
            ready.setRelease(1);
            if (broken) {
                data = 2; // races
            }
        });
        count.accumulateAndGet(5, Long::sum);
        if (ready.getAcquire() == 1) {
            Threads.check(data >= 1);
        }
        worker.join();
        Threads.check(count.get() == (1L << 40) + 5);
    }
}
