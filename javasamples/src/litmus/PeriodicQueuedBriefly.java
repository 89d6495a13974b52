package litmus;

import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A periodic task that is queued behind the shutdown keeps the pool from its end until it is taken out. */
public class PeriodicQueuedBriefly {
    static Future<?> task;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(0);
        Thread other =
                new Thread(
                        () -> {
                            try {
                                task = pool.scheduleWithFixedDelay(() -> {}, 1, 1, TimeUnit.DAYS);
                            } catch (RejectedExecutionException shut) {
                                // There is no task.
                            }
                        });
        other.start();
        pool.shutdown();
        boolean over = pool.isTerminated();
        other.join();
        if (task != null && task.isCancelled() && !over) {
            throw new AssertionError();
        }
    }
}
