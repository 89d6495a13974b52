package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A stage is run by the only worker of its executor, behind the task that was given to that before. */
public class StageOnWorker {
    static int data;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = first.thenApplyAsync(value -> value, pool);
        pool.execute(() -> data = 1);
        first.complete(1);
        second.handle((value, thrown) -> value).join();
        data = 2;
        pool.shutdown();
    }
}
