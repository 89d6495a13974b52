package litmus;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A pool that is shut down while a task is scheduled cancels it, and rejects it not. */
public class ScheduledTaskDropped {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Thread other = new Thread(() -> schedule(pool));
        other.start();
        pool.shutdown();
        other.join();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
    }

    static void schedule(ScheduledExecutorService pool) {
        try {
            Future<?> task = pool.schedule(() -> {}, 1, TimeUnit.SECONDS);
            assert !task.isCancelled();
        } catch (RejectedExecutionException rejected) {
            // The pool was shut down before.
        }
    }
}
