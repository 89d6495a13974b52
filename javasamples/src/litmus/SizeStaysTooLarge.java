package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A size of a pool that is larger than each maximum that is set is refused. */
public class SizeStaysTooLarge {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(() -> setsMaximum(pool, latch)).start();
        latch.countDown();
        try {
            pool.setCorePoolSize(3);
        } catch (IllegalArgumentException refused) {
            return;
        }
        throw new AssertionError();
    }

    static void setsMaximum(ThreadPoolExecutor pool, CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
        pool.setMaximumPoolSize(2);
    }
}
