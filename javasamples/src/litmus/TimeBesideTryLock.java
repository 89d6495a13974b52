package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A tryLock fails while who has the lock sleeps: no time need have passed. */
public class TimeBesideTryLock {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        long before = System.nanoTime();
        new Thread(() -> {
            try {
                lock.tryLock();
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        if (!lock.tryLock() && System.nanoTime() - before < 10_000_000) {
            throw new AssertionError();
        }
    }
}
