package litmus;

import java.util.concurrent.CompletableFuture;

/** Who registers what depends on either of two futures may look at the first one before both are complete, at the second one behind that. */
public class EitherMissesFirst {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        Thread other =
                new Thread(
                        () -> {
                            first.complete(1);
                            second.complete(2);
                        });
        other.start();
        first.acceptEither(second, value -> data = value);
        other.join();
        if (data == 2) {
            throw new AssertionError();
        }
    }
}
