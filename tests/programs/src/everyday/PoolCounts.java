package everyday;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;

/** Main looks at what a pool counts; with an argument, it takes a count for the end of the task. */
public final class PoolCounts {
    private static int written;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> written++);
        if (args.length > 0) {
            while (pool.getActiveCount() > 0) {
                // until no worker is active, so main thinks
            }
        } else {
            one.get();
            // the task may count as completed while its worker is still active
            if (pool.getPoolSize() != 1 || pool.getLargestPoolSize() != 1 || pool.getTaskCount() > 2) {
                throw new AssertionError(pool);
            }
        }
        System.out.println(written);
        pool.shutdown();
    }
}
