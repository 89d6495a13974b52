package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** A worker that waits for one task may run another one, which waits for what this worker does behind its wait. */
public class HelpedTaskWaits {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        CompletableFuture.runAsync(HelpedTaskWaits::joinsFirst).join();
    }

    static void joinsFirst() {
        CompletableFuture.runAsync(HelpedTaskWaits::await);
        CompletableFuture.runAsync(() -> {}).join();
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
