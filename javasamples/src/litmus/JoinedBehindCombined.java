package litmus;

import java.util.concurrent.CompletableFuture;

/** Who waits for a source when what depends on it is done runs nothing: that was done by the completer. */
public class JoinedBehindCombined {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = CompletableFuture.completedFuture(2);
        CompletableFuture<Integer> both = one.thenCombine(two, (first, second) -> data);
        Thread completer = new Thread(() -> {
            one.complete(1);
            data = 1;
        });
        completer.start();
        both.join();
        one.join();
        completer.join();
    }
}
