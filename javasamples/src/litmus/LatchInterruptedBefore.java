package litmus;

import java.util.concurrent.CountDownLatch;

/**
 * A thread that is interrupted before it calls gets the exception, also where there is what it would wait
 * for.
 */
public class LatchInterruptedBefore {
    static final CountDownLatch gate = new CountDownLatch(1);

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                gate.await();
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
