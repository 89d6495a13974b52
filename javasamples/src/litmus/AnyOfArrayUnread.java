package litmus;

import java.util.concurrent.CompletableFuture;

/**
 * CompletableFuture.anyOf looks no further than the first future that is complete: the array's next element
 * may be written meanwhile.
 */
public class AnyOfArrayUnread {
    static final CompletableFuture<?>[] futures = {CompletableFuture.completedFuture(1), null};

    public static void main(String[] args) {
        new Thread(() -> futures[1] = new CompletableFuture<>()).start();
        CompletableFuture.anyOf(futures);
    }
}
