package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Who does not await that a pool is quiescent runs none of its tasks, but the one that it joins. */
public class QuiescenceNotAwaited {
    public static void main(String[] args) {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        CountDownLatch latch = new CountDownLatch(1);
        ForkJoinTask<?> task = pool.submit(() -> awaits(latch));
        latch.countDown();
        task.join();
    }

    static void awaits(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
