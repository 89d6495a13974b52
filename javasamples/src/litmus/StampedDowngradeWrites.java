package litmus;

import java.util.concurrent.locks.StampedLock;

/** A writer that has become a reader must not write any more. */
public class StampedDowngradeWrites {
    static final StampedLock lock = new StampedLock();
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.tryConvertToReadLock(lock.writeLock());
            data = 1;
            lock.unlockRead(stamp);
        }).start();
        long stamp = lock.readLock();
        int r = data;
        lock.unlockRead(stamp);
    }
}
