package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A stage whose source failed is not run by its executor: whoever joins it is not behind the worker's tasks. */
public class SkippedStageNotOnWorker {
    static int data;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = first.thenApplyAsync(value -> value, pool);
        pool.execute(() -> data = 1);
        first.completeExceptionally(new IllegalStateException());
        second.handle((value, thrown) -> value).join();
        data = 2;
        pool.shutdown();
    }
}
