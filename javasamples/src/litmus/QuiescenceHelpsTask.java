package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Who awaits that a pool is quiescent may run a task of it, which waits for nothing. */
public class QuiescenceHelpsTask {
    public static void main(String[] args) {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        CountDownLatch latch = new CountDownLatch(1);
        pool.submit(() -> latch.countDown());
        pool.awaitQuiescence(1, TimeUnit.SECONDS);
    }
}
