package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Of tasks with the same time the one that was submitted first comes first, also where it waits again. */
public class DelaysTie {
    static volatile int runs;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.scheduleWithFixedDelay(() -> {
            if (++runs == 1) {
                pool.schedule(pool::shutdown, 60, TimeUnit.MINUTES);
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
