package litmus;

import java.util.concurrent.CompletableFuture;

/** Who waits for a future may run what depends on it: not ordered before what the completer does next. */
public class JoinerRunsApplied {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        one.thenApply(first -> data);
        Thread completer = new Thread(() -> {
            one.complete(1);
            data = 1;
        });
        completer.start();
        one.join();
        completer.join();
    }
}
