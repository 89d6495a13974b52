package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads submit under a lock: who is first in the queue makes the worker. */
public class QueuedFirstMadeFirst {
    static volatile Thread maker;
    static volatile boolean overtaken;
    static volatile boolean second;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread main = Thread.currentThread();
        ScheduledThreadPoolExecutor pool =
                new ScheduledThreadPoolExecutor(
                        1,
                        work -> {
                            maker = Thread.currentThread();
                            return new Thread(work);
                        });
        Runnable other =
                () -> {
                    synchronized (lock) {
                        pool.execute(() -> second = true);
                    }
                };
        Thread thread = new Thread(other);
        thread.start();
        synchronized (lock) {
        pool.execute(
                () -> {
                    overtaken = !second && maker != main;
                });
        }
        thread.join();
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        if (overtaken) {
            throw new AssertionError();
        }
    }
}
