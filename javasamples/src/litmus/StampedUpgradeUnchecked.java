package litmus;

import java.util.concurrent.locks.StampedLock;

/** A reader that could not become the writer has no more than its read lock. */
public class StampedUpgradeUnchecked {
    static final StampedLock lock = new StampedLock();
    static int data;

    static void upgrade() {
        long stamp = lock.readLock();
        long writing = lock.tryConvertToWriteLock(stamp);
        data++;
        lock.unlock(writing != 0 ? writing : stamp);
    }

    public static void main(String[] args) {
        new Thread(StampedUpgradeUnchecked::upgrade).start();
        upgrade();
    }
}
