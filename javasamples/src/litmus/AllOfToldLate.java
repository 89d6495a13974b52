package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes the last of several futures has yet to tell that all are complete. */
public class AllOfToldLate {
    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> both = CompletableFuture.allOf(first, second);
        while (!first.isDone() || !second.isDone()) {
            Thread.onSpinWait();
        }
        assert both.isDone();
    }
}
