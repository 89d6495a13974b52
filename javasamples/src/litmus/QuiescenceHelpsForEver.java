package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Who awaits that a pool is quiescent may run a task of it, which waits for ever: a time does not help. */
public class QuiescenceHelpsForEver {
    public static void main(String[] args) {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        CountDownLatch latch = new CountDownLatch(1);
        pool.submit(() -> awaits(latch));
        pool.awaitQuiescence(1, TimeUnit.SECONDS);
    }

    static void awaits(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
