package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes the last of several futures runs what depends on all, if all others are done with theirs. */
public class AllOfRunByLast {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Void> first = new CompletableFuture<>();
        CompletableFuture<Void> second = new CompletableFuture<>();
        CompletableFuture.allOf(first, second).thenRun(() -> System.out.println(data));
        Thread other = new Thread(() -> first.complete(null));
        other.start();
        other.join();
        second.complete(null);
        data = 1;
    }
}
