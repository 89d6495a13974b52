package litmus;

import java.util.concurrent.CompletableFuture;

/** Two who complete the last two of several futures may each run something of what depends on all. */
public class AllOfRunByBoth {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(first, second);
        all.thenRun(() -> data++);
        all.thenRun(() -> data++);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
