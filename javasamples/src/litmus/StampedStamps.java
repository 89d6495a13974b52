package litmus;

import java.util.concurrent.locks.StampedLock;

/** Stamps count readers in the low seven bits, then writers, and versions above. */
public class StampedStamps {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        long stamp = lock.tryOptimisticRead();
        assert stamp == 256 && StampedLock.isOptimisticReadStamp(stamp);
        stamp = lock.readLock();
        assert stamp == 257 && StampedLock.isReadLockStamp(stamp) && StampedLock.isLockStamp(stamp);
        assert lock.readLock() == 258 && lock.tryWriteLock() == 0;
        assert lock.tryUnlockRead() && lock.isReadLocked() && lock.getReadLockCount() == 1;
        stamp = lock.tryConvertToWriteLock(stamp);
        assert stamp == 384 && StampedLock.isWriteLockStamp(stamp) && lock.tryOptimisticRead() == 0;
        lock.unlock(stamp);
        assert !lock.validate(256) && lock.validate(512) && lock.toString().endsWith("[Unlocked]");
    }
}
