package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool that needs a thread calls its own getThreadFactory, which a subclass may override. */
public class PoolAskedForFactory extends ThreadPoolExecutor {
    static int asked;

    PoolAskedForFactory() {
        super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) {
        PoolAskedForFactory pool = new PoolAskedForFactory();
        new Thread(pool::prestartCoreThread).start();
        asked++;
        pool.shutdownNow();
    }

    @Override
    public ThreadFactory getThreadFactory() {
        asked++;
        return super.getThreadFactory();
    }
}
