package litmus;

import java.util.concurrent.CompletableFuture;

/** What a thread does behind the completion of a future is unordered with what depends on it. */
public final class FutureCompletedBefore {
    private static int data;

    public static void main(String[] args) {
        CompletableFuture<Void> future = new CompletableFuture<>();
        Thread other =
                new Thread(
                        () -> {
                            future.complete(null);
                            data = 1;
                        });
        other.start();
        future.thenRun(() -> data++).join();
    }
}
