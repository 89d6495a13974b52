package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task that is not periodic is not queued again: none is counted behind it. */
public class QueuedOnceNotAgain {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.schedule(() -> {}, 0, TimeUnit.DAYS);
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        if (!pool.toString().contains("queued tasks = 0")) {
            throw new AssertionError();
        }
    }
}
