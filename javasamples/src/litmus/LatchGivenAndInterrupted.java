package litmus;

import java.util.concurrent.CountDownLatch;

/** A call that has begun may go on although its thread was interrupted before it got what it waited for. */
public class LatchGivenAndInterrupted {
    static final CountDownLatch gate = new CountDownLatch(1);

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            try {
                gate.await();
                assert !Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        waiter.interrupt();
        gate.countDown();
    }
}
