package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One thread waits for all timeouts of futures: what it runs for one must not wait for another one. */
public class DelaysShareThread {
    public static void main(String[] args) {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Integer> both = first.thenApply(value -> second.join());
        second.completeOnTimeout(2, 2, TimeUnit.SECONDS);
        first.completeOnTimeout(1, 1, TimeUnit.SECONDS);
        both.join();
    }
}
