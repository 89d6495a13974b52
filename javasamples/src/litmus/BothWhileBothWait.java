package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** What depends on two futures is not run while each thread that has completed one runs something that waits for it. */
public class BothWhileBothWait {
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
        CountDownLatch combined = new CountDownLatch(1);
        first.runAfterBoth(second, combined::countDown);
        first.thenRun(() -> await(combined));
        second.thenRun(() -> await(combined));
        Thread one = new Thread(() -> first.complete(1));
        Thread other = new Thread(() -> second.complete(2));
        one.start();
        other.start();
        one.join();
        other.join();
    }
}
