package litmus;

import java.util.concurrent.Semaphore;

/** A call that has begun may go on although its thread was interrupted before it got what it waited for. */
public class SemaphoreGivenAndInterrupted {
    static final Semaphore gate = new Semaphore(0);

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            try {
                gate.acquire();
                assert !Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        waiter.interrupt();
        gate.release();
    }
}
