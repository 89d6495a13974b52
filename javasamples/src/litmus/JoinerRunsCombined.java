package litmus;

import java.util.concurrent.CompletableFuture;

/** Who waits for one of two sources may run what depends on both: not ordered before what the completer does next. */
public class JoinerRunsCombined {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = CompletableFuture.completedFuture(2);
        one.thenCombine(two, (first, second) -> data);
        Thread completer = new Thread(() -> {
            one.complete(1);
            data = 1;
        });
        completer.start();
        one.join();
        completer.join();
    }
}
