package litmus;

import java.util.concurrent.CompletableFuture;

/** All futures are looked at before one is left anything: the first may be complete too late. */
public class AnyOfFindsLater {
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
        assert CompletableFuture.anyOf(first, second).join().equals(1);
    }
}
