package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The same, and what it does is guarded. */
public class PoolAskedForFactoryLocked extends ThreadPoolExecutor {
    static int asked;

    PoolAskedForFactoryLocked() {
        super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) {
        PoolAskedForFactoryLocked pool = new PoolAskedForFactoryLocked();
        new Thread(pool::prestartCoreThread).start();
        synchronized (PoolAskedForFactoryLocked.class) {
            asked++;
        }
        pool.shutdownNow();
    }

    @Override
    public ThreadFactory getThreadFactory() {
        synchronized (PoolAskedForFactoryLocked.class) {
            asked++;
        }
        return super.getThreadFactory();
    }
}
