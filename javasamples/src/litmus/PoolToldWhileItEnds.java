package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The text of a pool counts first and looks at the state behind that: it may have ended meanwhile. */
public class PoolToldWhileItEnds {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        pool.shutdown();
        String text = pool.toString();
        assert !text.contains("Terminated, pool size = 1");
    }
}
