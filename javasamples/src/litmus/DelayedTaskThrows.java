package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** What is thrown in the thread of the delays of a delayed executor is told to nobody. */
public class DelayedTaskThrows {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS, Runnable::run).execute(() -> {
            pool.shutdown();
            throw new IllegalStateException();
        });
        pool.awaitTermination(1, TimeUnit.DAYS);
    }
}
