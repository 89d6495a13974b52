package litmus;

import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A periodic task that is queued behind the shutdown is taken out, and the pool ends. */
public class PeriodicTakenOut {
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
        other.join();
        boolean over = pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
        if (task != null && task.isCancelled() && !over) {
            throw new AssertionError();
        }
    }
}
