package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Who completes a future too late may run what depends on it, which here waits for what follows. */
public class LateCompleterRuns {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.thenRun(LateCompleterRuns::await);
        new Thread(() -> completesToo(future)).start();
        future.complete(1);
    }

    static void completesToo(CompletableFuture<Integer> future) {
        if (future.isDone()) {
            future.complete(2);
        }
        LATCH.countDown();
    }

    static void await() {
        try {
            LATCH.await();
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
