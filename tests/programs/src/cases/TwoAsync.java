package cases;

import java.util.concurrent.CompletableFuture;

/** Two tasks of the common pool increment a counter; with an argument under a lock. */
public class TwoAsync {
    private static int n;

    public static void main(String[] args) {
        Runnable task = args.length > 0 ? TwoAsync::guarded : () -> n++;
        CompletableFuture<Void> one = CompletableFuture.runAsync(task);
        CompletableFuture<Void> two = CompletableFuture.runAsync(task);
        one.join();
        two.join();
    }

    private static synchronized void guarded() {
        n++;
    }
}
