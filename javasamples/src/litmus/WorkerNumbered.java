package litmus;

import java.util.concurrent.CompletableFuture;

/** Any worker may run the first task, not only the one with number 1. */
public class WorkerNumbered {
    public static void main(String[] args) {
        CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> Thread.currentThread().getName());
        CompletableFuture<String> second = CompletableFuture.supplyAsync(() -> Thread.currentThread().getName());
        second.join();
        if (!first.join().endsWith("-1")) {
            throw new AssertionError();
        }
    }
}
