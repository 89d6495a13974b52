package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Whoever was interrupted by the end of its pool is still when it looks at itself. */
public class StoppedAndLooked {
    private static final CountDownLatch BEGUN = new CountDownLatch(2);
    private static volatile Thread first;
    private static volatile Thread second;
    private static volatile boolean alone;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> {
            first = Thread.currentThread();
            awaitInterrupt();
            alone = !first.isInterrupted();
        });
        pool.execute(() -> {
            second = Thread.currentThread();
            awaitInterrupt();
        });
        BEGUN.await();
        pool.shutdownNow();
        first.join();
        if (alone) {
            throw new AssertionError();
        }
    }

    private static void awaitInterrupt() {
        BEGUN.countDown();
        while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }
    }
}
