package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task with a shorter delay comes before one that waits again, as both have it from one moment on. */
public class DelaysDiffer {
    static volatile int runs;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.scheduleWithFixedDelay(() -> {
            if (++runs == 1) {
                pool.schedule(pool::shutdown, 59, TimeUnit.MINUTES);
            }
        }, 0, 60, TimeUnit.MINUTES);
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.onSpinWait();
        }
        if (runs > 1) {
            throw new AssertionError();
        }
    }
}
