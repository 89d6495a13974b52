package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The text of a pool that has ended names no worker. */
public class PoolToldBehindItsEnd {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        pool.shutdown();
        String text = pool.isTerminated() ? pool.toString() : "";
        assert !text.contains("pool size = 1");
    }
}
