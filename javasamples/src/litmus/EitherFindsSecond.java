package litmus;

import java.util.concurrent.CompletableFuture;

/** Who registers what depends on either of two futures runs it alone, if the second one is complete. */
public class EitherFindsSecond {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        second.complete(2);
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        first.acceptEither(second, value -> data++);
        data++;
        other.join();
    }
}
