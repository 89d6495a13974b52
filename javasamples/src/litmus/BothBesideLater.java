package litmus;

import java.util.concurrent.CompletableFuture;

/** What depends on two futures is run as soon as both are complete, beside what else depends on one of them. */
public class BothBesideLater {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        first.thenCombine(second, (one, two) -> data++);
        first.thenRun(() -> data++);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
