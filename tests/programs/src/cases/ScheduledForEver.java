package cases;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A delay of more than 50 years is never over: the pool does not end, but if the task is cancelled. */
public class ScheduledForEver {
    private static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        ScheduledFuture<?> task = pool.schedule(() -> ran = true, Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        pool.schedule(() -> {}, 1, TimeUnit.DAYS).get();
        if (args.length > 0) {
            task.cancel(false);
        }
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
        if (ran) {
            throw new AssertionError();
        }
    }
}
