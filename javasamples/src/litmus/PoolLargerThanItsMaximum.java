package litmus;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker that times out counts no more before it is forgotten: the next one is added beside it. */
public class PoolLargerThanItsMaximum {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(0, 1, 1, TimeUnit.MILLISECONDS, new SynchronousQueue<>());
        pool.execute(() -> {});
        try {
            pool.execute(() -> {});
        } catch (RejectedExecutionException full) {
            // the worker is not back at the queue yet
        }
        int size = pool.getPoolSize();
        pool.shutdown();
        assert size <= 1;
    }
}
