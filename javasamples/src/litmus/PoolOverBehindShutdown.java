package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool without workers is over when the call that shuts it down has returned. */
public class PoolOverBehindShutdown {
    static volatile boolean shut;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(() -> {
                    if (shut) {
                        assert pool.isTerminated();
                    }
                })
                .start();
        pool.shutdown();
        shut = true;
    }
}
