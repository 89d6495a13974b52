package litmus;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The queue of a pool is full until the submitter has given up. */
public class OfferedToFull {
    static volatile boolean shut;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        CountDownLatch latch = new CountDownLatch(1);
        pool.execute(
                () -> {
                    try {
                        latch.await();
                    } catch (InterruptedException interrupted) {
                        // Nobody does that.
                    }
                });
        pool.execute(() -> {});
        Thread other =
                new Thread(
                        () -> {
                            try {
                                pool.execute(
                                        () -> {
                                            throw new AssertionError();
                                        });
                            } catch (RejectedExecutionException full) {
                                // As it has to be, it seems.
                            }
                        });
        other.start();
        pool.shutdown();
        other.join();
        latch.countDown();
    }
}
