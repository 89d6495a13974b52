package litmus;

import java.util.concurrent.CompletableFuture;

/** Who composes a future and who completes what it is made of may each run something of what depends on it. */
public class ComposedRunByBoth {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Integer> composed = first.thenCompose(value -> second);
        composed.thenRun(() -> data++);
        composed.thenRun(() -> data++);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
