package litmus;

import java.util.concurrent.CompletableFuture;

/** What depends on one function of one future is run by who completes that. */
public class AppliedRunByOne {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Integer> applied = first.thenApply(value -> value);
        applied.thenRun(() -> data++);
        applied.thenRun(() -> data++);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
