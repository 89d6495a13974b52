package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** Who only looks at a complete future runs nothing that depends on it. */
public class LateCompleterLooks {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.thenRun(LateCompleterLooks::await);
        new Thread(() -> completesToo(future)).start();
        future.complete(1);
    }

    static void completesToo(CompletableFuture<Integer> future) {
        if (future.isDone()) {
            future.getNow(2);
            future.join();
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
