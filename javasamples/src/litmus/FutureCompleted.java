package litmus;

import java.util.concurrent.CompletableFuture;

/** Whoever completes a future is ordered before what depends on it, wherever that runs. */
public final class FutureCompleted {
    private static int data;

    public static void main(String[] args) {
        CompletableFuture<Void> future = new CompletableFuture<>();
        Thread other =
                new Thread(
                        () -> {
                            data = 1;
                            future.complete(null);
                        });
        other.start();
        future.thenRun(() -> data++).join();
        System.out.println(data);
    }
}
