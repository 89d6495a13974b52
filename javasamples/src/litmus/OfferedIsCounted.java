package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task that is rejected behind a shutdown is counted while it is in the queue. */
public class OfferedIsCounted {
    static boolean rejected;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch latch = new CountDownLatch(1);
        pool.execute(
                () -> {
                    try {
                        latch.await();
                    } catch (InterruptedException interrupted) {
                        // Nobody does that.
                    }
                });
        Thread other =
                new Thread(
                        () -> {
                            try {
                                pool.execute(() -> {});
                            } catch (RejectedExecutionException shut) {
                                rejected = true;
                            }
                        });
        other.start();
        pool.shutdown();
        long tasks = pool.getTaskCount();
        other.join();
        latch.countDown();
        if (rejected && tasks == 2) {
            throw new AssertionError();
        }
    }
}
