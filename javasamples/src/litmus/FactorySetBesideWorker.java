package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker counts before its thread is asked of the factory, which another thread may have changed by then. */
public class FactorySetBesideWorker {
    static volatile int seen;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<Runnable>());
        Thread other = new Thread(pool::prestartCoreThread);
        other.start();
        if (!pool.prestartCoreThread()) {
            pool.setThreadFactory(task -> {
                seen = 1;
                return null;
            });
        }
        other.join();
        assert seen == 0;
        pool.shutdown();
    }
}
