package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker that another thread begins counts for a task that is queued before it is in the set of workers. */
public class PoolCountedUnlisted {
    public static void main(String[] arguments) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Thread other = new Thread(pool::prestartCoreThread);
        other.start();
        pool.execute(() -> {});
        int largest = pool.getLargestPoolSize();
        other.join();
        pool.shutdown();
        assert largest == 1;
    }
}
