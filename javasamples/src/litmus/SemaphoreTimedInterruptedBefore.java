package litmus;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * A thread that is interrupted before it calls gets the exception, also where there is what it would wait
 * for.
 */
public class SemaphoreTimedInterruptedBefore {
    static final Semaphore gate = new Semaphore(0);

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                if (!gate.tryAcquire(1, TimeUnit.SECONDS)) {
                    return;
                }
                assert false;
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        waiter.interrupt();
        gate.release();
    }
}
