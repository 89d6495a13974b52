package litmus;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A running pool is full of a task that was submitted before the shutdown, and stays. */
public class OfferedStaysInQueue {
    static boolean rejected;

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
        Thread other =
                new Thread(
                        () -> {
                            try {
                                pool.execute(() -> {});
                            } catch (RejectedExecutionException full) {
                                rejected = true;
                            }
                        });
        other.start();
        other.join();
        boolean alsoRejected = false;
        try {
            pool.execute(() -> {});
        } catch (RejectedExecutionException full) {
            alsoRejected = true;
        }
        pool.shutdown();
        latch.countDown();
        if (alsoRejected && rejected) {
            throw new AssertionError();
        }
    }
}
