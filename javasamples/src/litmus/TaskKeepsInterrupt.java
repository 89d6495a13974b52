package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/** A worker that is interrupted while its task waits for a lock keeps that. */
public class TaskKeepsInterrupt {
    static final ReentrantLock lock = new ReentrantLock();
    static Thread worker;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch began = new CountDownLatch(1);
        lock.lock();
        pool.execute(
                () -> {
                    worker = Thread.currentThread();
                    began.countDown();
                    lock.lock();
                    lock.unlock();
                });
        began.await();
        worker.interrupt();
        boolean interrupted = worker.isInterrupted();
        lock.unlock();
        pool.shutdown();
        if (!interrupted) {
            throw new AssertionError();
        }
    }
}
