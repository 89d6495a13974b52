package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;

/** A worker that waits for a stage runs asynchronous tasks of its own pool. */
public class StageOfOwnPoolRuns {
    static volatile Thread one;
    static volatile Thread two;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.submit(
                        () -> {
                            one = Thread.currentThread();
                            CompletableFuture.runAsync(() -> two = Thread.currentThread(), pool).join();
                        })
                .join();
        if (one == two) {
            throw new AssertionError();
        }
    }
}
