package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** No worker is active again behind the only task. */
public class PoolActiveNotCompleted {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        boolean idle = pool.getCompletedTaskCount() == 1 && pool.getActiveCount() == 0;
        int active = pool.getActiveCount();
        pool.shutdown();
        assert !idle || active == 0;
    }
}
