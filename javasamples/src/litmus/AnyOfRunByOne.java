package litmus;

import java.util.concurrent.CompletableFuture;

/** Of those who complete one of several futures only the one that completes anyOf runs what depends on it. */
public class AnyOfRunByOne {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(first, second);
        any.thenRun(() -> data++);
        any.thenRun(() -> data++);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
