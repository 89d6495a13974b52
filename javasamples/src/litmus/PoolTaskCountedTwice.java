package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task counts as completed while its worker is still active: a count of tasks may count it twice. */
public class PoolTaskCountedTwice {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        long tasks = pool.getTaskCount();
        pool.shutdown();
        assert tasks <= 1;
    }
}
