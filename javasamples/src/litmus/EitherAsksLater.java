package litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** An executor runs what depends on either of two futures later: with the result of the first, if it is complete by then. */
public class EitherAsksLater {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        List<Runnable> asked = new ArrayList<>();
        first.acceptEitherAsync(second, value -> data = value, asked::add);
        second.complete(2);
        first.complete(1);
        asked.get(0).run();
        if (data != 2) {
            throw new AssertionError();
        }
    }
}
