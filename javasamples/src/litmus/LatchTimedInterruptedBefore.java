package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A thread that is interrupted before it calls gets the exception, also where there is what it would wait
 * for.
 */
public class LatchTimedInterruptedBefore {
    static final CountDownLatch gate = new CountDownLatch(1);

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                if (!gate.await(1, TimeUnit.SECONDS)) {
                    return;
                }
                assert false;
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        waiter.interrupt();
        gate.countDown();
    }
}
