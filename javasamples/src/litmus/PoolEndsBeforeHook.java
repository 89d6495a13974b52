package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shutdown hooks run behind the ends of all threads, and so behind that of the pool. */
public class PoolEndsBeforeHook {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (!pool.isTerminated()) {
                throw new AssertionError();
            }
        }));
        pool.execute(() -> { });
        pool.shutdown();
    }
}
