package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** The text of a rejection says that the pool is terminated: who acts on that races. */
public class RejectionTellsEnd {
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> counted++).start();
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.shutdown();
        try {
            pool.execute(() -> {
            });
        } catch (RejectedExecutionException rejected) {
            if (rejected.getMessage().contains("[Terminated, pool size = 0")) {
                counted++;
            }
        }
    }
}
