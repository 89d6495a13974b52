package litmus;

import java.util.concurrent.CompletableFuture;

/** The pool makes one worker for the only task. */
public class OnlyWorkerNumbered {
    public static void main(String[] args) {
        CompletableFuture<String> only = CompletableFuture.supplyAsync(() -> Thread.currentThread().getName());
        if (!only.join().equals("ForkJoinPool.commonPool-worker-1")) {
            throw new AssertionError();
        }
    }
}
