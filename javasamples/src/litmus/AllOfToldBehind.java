package litmus;

import java.util.concurrent.CompletableFuture;

/** Who has waited for all of several futures finds that all are complete. */
public class AllOfToldBehind {
    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> both = CompletableFuture.allOf(first, second);
        both.join();
        assert both.isDone();
    }
}
