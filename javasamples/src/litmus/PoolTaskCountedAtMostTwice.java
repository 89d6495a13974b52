package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A count of tasks counts one task twice at most. */
public class PoolTaskCountedAtMostTwice {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        long tasks = pool.getTaskCount();
        pool.shutdown();
        assert tasks <= 2;
    }
}
