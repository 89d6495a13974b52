package litmus;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** An interrupt ends the wait of writeLockInterruptibly, and one before keeps from trying. */
public class StampedInterrupted {
    static final StampedLock lock = new StampedLock();
    static volatile int seen;

    static void lock(int how) throws InterruptedException {
        if (how == 0) {
            lock.writeLockInterruptibly();
        } else if (how == 1) {
            lock.readLockInterruptibly();
        } else if (how == 2) {
            lock.tryWriteLock(1, TimeUnit.SECONDS);
        } else {
            lock.tryReadLock(1, TimeUnit.SECONDS);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long stamp = lock.writeLock();
        Thread waiter = new Thread(() -> {
            try {
                lock.writeLockInterruptibly();
                assert false;
            } catch (InterruptedException e) {
                seen = 1;
            }
            for (int how = 0; how < 4; how++) {
                Thread.currentThread().interrupt();
                try {
                    lock(how);
                    assert false;
                } catch (InterruptedException e) {
                    seen = 2;
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        lock.unlockWrite(stamp);
    }
}
