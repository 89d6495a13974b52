package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** What depends on two futures is run though the thread that has completed one still runs something else for that. */
public class BothWhileOneWaits {
    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch combined = new CountDownLatch(1);
        first.runAfterBoth(second, combined::countDown);
        first.thenRun(
                () -> {
                    begun.countDown();
                    await(combined);
                });
        Thread other = new Thread(() -> first.complete(1));
        other.start();
        begun.await();
        second.complete(2);
        other.join();
    }
}
