package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** The text of a rejection by a pool that was shut down never says that it runs: nobody acts on that. */
public class RejectionTellsNoRunning {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.shutdown();
        try {
            pool.execute(() -> {
            });
        } catch (RejectedExecutionException rejected) {
            if (rejected.getMessage().contains("[Running")) {
                counted++;
            }
        }
    }
}
