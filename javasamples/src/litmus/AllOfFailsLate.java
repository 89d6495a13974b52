package litmus;

import java.util.concurrent.CompletableFuture;

/** A failure of one of several futures is told when all of them are complete, not before. */
public class AllOfFailsLate {
    public static void main(String[] args) {
        CompletableFuture<Void> first = new CompletableFuture<>();
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {});
        first.completeExceptionally(new IllegalStateException());
        assert CompletableFuture.allOf(first, second).isCompletedExceptionally();
    }
}
