package litmus;

import java.util.concurrent.Semaphore;

/** A look at the permits gives no edge, but who took the last one has slept before. */
public class TimeBehindPermits {
    public static void main(String[] args) throws InterruptedException {
        Semaphore semaphore = new Semaphore(1);
        long before = System.nanoTime();
        new Thread(() -> {
            try {
                Thread.sleep(10);
                semaphore.acquire();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        if (semaphore.availablePermits() == 0 && System.nanoTime() - before < 10_000_000) {
            throw new AssertionError();
        }
    }
}
