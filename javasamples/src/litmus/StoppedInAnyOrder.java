package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool that is stopped interrupts its workers in any order: the JDK keeps them in a set. */
public class StoppedInAnyOrder {
    private static final CountDownLatch BEGUN = new CountDownLatch(2);
    private static volatile Thread first;
    private static volatile Thread second;
    private static volatile boolean alone;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> {
            first = Thread.currentThread();
            awaitInterrupt();
            alone = second == null || !second.isInterrupted();
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
