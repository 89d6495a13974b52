package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** All who wait for all of several futures are told one exception, that of the first future. */
public class AllOfFailsAlike {
    static Throwable thrown(CompletableFuture<?> future) {
        try {
            future.join();
            return null;
        } catch (CompletionException thrown) {
            return thrown;
        }
    }

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> {});
        CompletableFuture<Void> second = new CompletableFuture<>();
        CompletableFuture<Void> third = new CompletableFuture<>();
        CompletableFuture<Void> all = CompletableFuture.allOf(first, second, third);
        Thread failing = new Thread(() -> {
            third.completeExceptionally(new IllegalStateException("third"));
            second.completeExceptionally(new IllegalStateException("second"));
        });
        failing.start();
        assert thrown(all) == thrown(all);
        assert thrown(all).getCause().getMessage().equals("second");
    }
}
