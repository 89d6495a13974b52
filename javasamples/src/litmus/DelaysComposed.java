package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** What a timeout leads to is composed with another timeout, and nobody waits in the thread of both. */
public class DelaysComposed {
    public static void main(String[] args) {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Integer> both = first.thenCompose(value -> second);
        second.completeOnTimeout(2, 2, TimeUnit.SECONDS);
        first.completeOnTimeout(1, 1, TimeUnit.SECONDS);
        both.join();
    }
}
