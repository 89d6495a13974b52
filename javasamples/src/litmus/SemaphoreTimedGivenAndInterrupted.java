package litmus;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A call that has begun may go on although its thread was interrupted before it got what it waited for. */
public class SemaphoreTimedGivenAndInterrupted {
    static final Semaphore gate = new Semaphore(0);

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            try {
                if (!gate.tryAcquire(1, TimeUnit.SECONDS)) {
                    return;
                }
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
