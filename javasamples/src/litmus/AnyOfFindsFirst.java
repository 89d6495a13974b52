package litmus;

import java.util.concurrent.CompletableFuture;

/** Of two futures that are complete the first is found. */
public class AnyOfFindsFirst {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        Thread completes =
                new Thread(
                        () -> {
                            first.complete(1);
                            second.complete(2);
                        });
        completes.start();
        completes.join();
        assert CompletableFuture.anyOf(first, second).join().equals(1);
    }
}
