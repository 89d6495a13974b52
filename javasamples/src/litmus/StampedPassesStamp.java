package litmus;

import java.util.concurrent.locks.StampedLock;

/** Who has a lock in write mode keeps it by its stamp, and needs no other. */
public class StampedPassesStamp {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        long stamp = lock.tryConvertToWriteLock(lock.writeLock());
        lock.unlockWrite(stamp);
    }
}
