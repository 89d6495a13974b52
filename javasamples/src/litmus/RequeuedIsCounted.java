package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A periodic task is queued again behind the shutdown, and counted until it is taken out. */
public class RequeuedIsCounted {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.scheduleWithFixedDelay(() -> {}, 0, 1, TimeUnit.DAYS);
        pool.shutdown();
        if (!pool.toString().contains("queued tasks = 0")) {
            throw new AssertionError();
        }
    }
}
