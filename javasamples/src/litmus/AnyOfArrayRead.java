package litmus;

import java.util.concurrent.CompletableFuture;

/**
 * CompletableFuture.anyOf reads all of the array while no future is complete, and another thread writes an
 * element.
 */
public class AnyOfArrayRead {
    static final CompletableFuture<?>[] futures = {new CompletableFuture<>(), new CompletableFuture<>()};

    public static void main(String[] args) {
        new Thread(() -> futures[1] = new CompletableFuture<>()).start();
        CompletableFuture.anyOf(futures);
    }
}
