package litmus;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is not valid any more is ordered behind nothing. */
public class OptimisticIsInvalid {
    static final StampedLock lock = new StampedLock();
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        if (stamp == 256 && !lock.validate(stamp) && !lock.isWriteLocked()) {
            int r = data;
        }
    }
}
