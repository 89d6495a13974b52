package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes one of two futures and finds the other thread behind the work goes on with what depends on both. */
public class BothRunByBoth {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Integer> both = first.thenCombine(second, Integer::sum);
        both.thenRun(() -> data++);
        both.thenRun(() -> data++);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
