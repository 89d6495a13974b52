package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** The pool is shut down when both tasks were submitted: its one worker runs them, and the pool ends. */
public class PoolTaskQueued {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread one = new Thread(() -> submit(pool));
        Thread two = new Thread(() -> submit(pool));
        one.start();
        two.start();
        one.join();
        two.join();
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.SECONDS);
    }

    static void submit(ExecutorService pool) {
        try {
            pool.execute(() -> {});
        } catch (RejectedExecutionException rejected) {
            throw new AssertionError(rejected);
        }
    }
}
