package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker is active for a moment behind the completion of its task. */
public class PoolCompletedAndActive {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        boolean completed = pool.getCompletedTaskCount() == 1;
        int active = pool.getActiveCount();
        pool.shutdown();
        assert !completed || active == 0;
    }
}
