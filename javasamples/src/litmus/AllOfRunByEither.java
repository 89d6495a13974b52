package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes one of two futures first may still be the one that runs what depends on both. */
public class AllOfRunByEither {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Void> first = new CompletableFuture<>();
        CompletableFuture<Void> second = new CompletableFuture<>();
        CompletableFuture.allOf(first, second).thenRun(() -> System.out.println(data));
        Thread other = new Thread(() -> first.complete(null));
        other.start();
        while (!first.isDone()) {
            Thread.onSpinWait();
        }
        second.complete(null);
        data = 1;
        other.join();
    }
}
