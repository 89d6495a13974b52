package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes one of two futures and finds the other thread at work goes on with what depends on the result of either. */
public class EitherRunByBoth {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Integer> either = first.applyToEither(second, value -> value);
        either.thenRun(() -> data++);
        either.thenRun(() -> data++);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
