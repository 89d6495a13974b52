package litmus;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A running pool is full of a task that is rejected behind a shutdown. */
public class OfferedFillsQueue {
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
        boolean alsoRejected = false;
        try {
            pool.execute(() -> {});
        } catch (RejectedExecutionException full) {
            alsoRejected = true;
        }
        pool.shutdown();
        other.join();
        latch.countDown();
        if (alsoRejected && rejected) {
            throw new AssertionError();
        }
    }
}
