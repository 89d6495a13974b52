package litmus;

import java.util.concurrent.Semaphore;

/**
 * A thread that is interrupted before it calls gets the exception, also where there is what it would wait
 * for.
 */
public class SemaphoreOfTwoInterruptedBefore {
    static final Semaphore gate = new Semaphore(0);

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                gate.acquire(2);
                assert false;
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        waiter.interrupt();
        gate.release(2);
    }
}
