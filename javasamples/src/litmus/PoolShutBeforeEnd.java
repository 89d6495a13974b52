package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool without workers is shut down first and over a moment later: another thread may look in between. */
public class PoolShutBeforeEnd {
    static volatile boolean shut;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(() -> {
                    if (pool.isShutdown()) {
                        assert pool.isTerminated();
                    }
                })
                .start();
        pool.shutdown();
        shut = true;
    }
}
