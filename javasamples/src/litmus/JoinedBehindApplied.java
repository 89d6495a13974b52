package litmus;

import java.util.concurrent.CompletableFuture;

/** Who waits for a future when what depends on it is done runs nothing: that was done by the completer. */
public class JoinedBehindApplied {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> then = one.thenApply(first -> data);
        Thread completer = new Thread(() -> {
            one.complete(1);
            data = 1;
        });
        completer.start();
        then.join();
        one.join();
        completer.join();
    }
}
