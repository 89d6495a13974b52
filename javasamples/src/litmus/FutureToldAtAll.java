package litmus;

import java.util.concurrent.CompletableFuture;

/** The text of a future tells whether it is complete. */
public class FutureToldAtAll {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.thenRun(() -> {});
        Thread other = new Thread(() -> future.complete(1));
        other.start();
        String text = future.toString();
        assert text.contains("[Not completed") || text.endsWith("[Completed normally]");
    }
}
