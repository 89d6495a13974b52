package litmus;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** A timed tryReadLock fails where somebody still is in the queue, though the lock is free. */
public class StampedTryPassedBy {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) throws InterruptedException {
        long stamp = lock.writeLock();
        new Thread(lock::readLock).start();
        lock.unlockWrite(stamp);
        assert lock.tryReadLock(0, TimeUnit.SECONDS) != 0;
    }
}
