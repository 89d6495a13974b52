package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A task that throws ends the worker of the pool behind a delayed executor. */
public class DelayedTaskThrowsInPool {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, pool).execute(() -> {
            pool.shutdown();
            throw new IllegalStateException();
        });
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}
