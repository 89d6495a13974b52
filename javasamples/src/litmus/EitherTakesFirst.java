package litmus;

import java.util.concurrent.CompletableFuture;

/** Who completes the second of two futures may run what depends on either with the result of the first. */
public class EitherTakesFirst {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        first.acceptEither(
                second,
                value -> {
                    if (value == 1) {
                        System.out.println(data);
                    }
                });
        Thread other = new Thread(() -> second.complete(2));
        other.start();
        first.complete(1);
        data = 1;
        other.join();
    }
}
