package litmus;

import java.util.concurrent.locks.StampedLock;

/** An optimistic read of a plain variable beside its writer is a race, also if it is validated. */
public class OptimisticPlain {
    static final StampedLock lock = new StampedLock();
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        int r = data;
        boolean valid = lock.validate(stamp);
    }
}
