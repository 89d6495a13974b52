package litmus;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

/** A task waits for what is done by a worker that waits for no task meanwhile: nobody is kept below it. */
public class HelpedTaskGoesOn {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        CompletableFuture.runAsync(HelpedTaskGoesOn::counts).join();
    }

    static void counts() {
        CompletableFuture.runAsync(HelpedTaskGoesOn::await);
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
