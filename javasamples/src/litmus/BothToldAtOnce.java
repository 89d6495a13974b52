package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes one of two futures, and knows that the other one is complete, finds that both are. */
public class BothToldAtOnce {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Void> both = CompletableFuture.allOf(first, second);
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        if (first.isDone()) {
            second.complete(2);
            if (!both.isDone()) {
                throw new AssertionError();
            }
        }
        other.join();
    }
}
