package litmus;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is validated is ordered behind the last write unlock. */
public class OptimisticSees {
    static final StampedLock lock = new StampedLock();
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        if (stamp > 256 && lock.validate(stamp)) {
            int r = data;
        }
    }
}
