package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker's thread is asked of the factory before the call that adds it returns: one that is set then is not asked. */
public class FactorySetBehindWorker {
    static volatile int seen;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<Runnable>());
        Thread other = new Thread(pool::prestartCoreThread);
        other.start();
        other.join();
        pool.setThreadFactory(task -> {
            seen = 1;
            return null;
        });
        assert seen == 0;
        pool.shutdown();
    }
}
