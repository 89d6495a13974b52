package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/** An executor is asked once for what depends on either of two futures, by one of those who complete them. */
public class EitherAsksOnce {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        AtomicInteger asked = new AtomicInteger();
        Executor executor =
                task -> {
                    asked.incrementAndGet();
                    task.run();
                };
        first.acceptEitherAsync(second, value -> data = value, executor);
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
        if (asked.get() != 1) {
            throw new AssertionError();
        }
    }
}
