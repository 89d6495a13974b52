package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The task of one thread is first in the queue, and another one makes the worker. */
public class QueuedFirstMadeByOther {
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
                    pool.execute(() -> second = true);
                };
        Thread thread = new Thread(other);
        thread.start();
        pool.execute(
                () -> {
                    overtaken = !second && maker != main;
                });
        thread.join();
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        if (overtaken) {
            throw new AssertionError();
        }
    }
}
