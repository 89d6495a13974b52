package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A tryLock that fails gives no edge, but who has the lock has slept before. */
public class TimeBehindTryLock {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        long before = System.nanoTime();
        new Thread(() -> {
            try {
                Thread.sleep(10);
                lock.tryLock();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        if (!lock.tryLock() && System.nanoTime() - before < 10_000_000) {
            throw new AssertionError();
        }
    }
}
