package litmus;

import java.util.concurrent.Semaphore;

/** Who took the last permit sleeps after that: no time need have passed. */
public class TimeBesidePermits {
    public static void main(String[] args) throws InterruptedException {
        Semaphore semaphore = new Semaphore(1);
        long before = System.nanoTime();
        new Thread(() -> {
            try {
                semaphore.acquire();
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        if (semaphore.availablePermits() == 0 && System.nanoTime() - before < 10_000_000) {
            throw new AssertionError();
        }
    }
}
