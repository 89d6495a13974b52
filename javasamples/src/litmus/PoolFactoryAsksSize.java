package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker is added to its pool behind the making of its thread: the factory finds no worker. */
public class PoolFactoryAsksSize {
    static ThreadPoolExecutor pool;

    public static void main(String[] args) {
        pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        worker -> {
                            assert pool.getPoolSize() == 0 && pool.getLargestPoolSize() == 0;
                            return new Thread(worker);
                        });
        pool.execute(() -> {});
        pool.shutdown();
    }
}
