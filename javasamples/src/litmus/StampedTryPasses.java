package litmus;

import java.util.concurrent.locks.StampedLock;

/** tryReadLock without a time succeeds where nobody writes, whoever waits. */
public class StampedTryPasses {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        long stamp = lock.writeLock();
        new Thread(lock::readLock).start();
        lock.unlockWrite(stamp);
        assert lock.tryReadLock() != 0;
    }
}
