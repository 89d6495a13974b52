package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** A task is queued for a worker that counts already, and is not added, for the pool is shut down: it ends never. */
public class PoolTaskStranded {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread one = new Thread(() -> submit(pool));
        Thread two = new Thread(() -> submit(pool));
        one.start();
        two.start();
        pool.shutdown();
        one.join();
        two.join();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
    }

    static void submit(ExecutorService pool) {
        try {
            pool.execute(() -> {});
        } catch (RejectedExecutionException rejected) {
            // The pool was shut down.
        }
    }
}
