package litmus;

import java.util.concurrent.CompletableFuture;

/** What depends on two futures is ordered behind what each thread did before it completed one. */
public class BothBehindEarlier {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        first.thenCombine(second, (one, two) -> data++);
        Thread one =
                new Thread(
                        () -> {
                            data++;
                            first.complete(1);
                        });
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
