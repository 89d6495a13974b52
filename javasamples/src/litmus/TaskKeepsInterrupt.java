package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker that is interrupted while its task waits for a monitor keeps that. */
public class TaskKeepsInterrupt {
    private static final Object LOCK = new Object();
    private static Thread worker;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch began = new CountDownLatch(1);
        boolean interrupted;
        synchronized (LOCK) {
            pool.execute(() -> {
                worker = Thread.currentThread();
                began.countDown();
                synchronized (LOCK) {
                    LOCK.notifyAll();
                }
            });
            began.await();
            worker.interrupt();
            interrupted = worker.isInterrupted();
        }
        pool.shutdown();
        if (!interrupted) {
            throw new AssertionError();
        }
    }
}
