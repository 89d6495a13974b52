package litmus;

import java.util.concurrent.locks.StampedLock;

/** What a valid optimistic read has read of volatile variables belongs together. */
public class OptimisticVolatile {
    static final StampedLock lock = new StampedLock();
    static volatile int x, y;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        int a = x, b = y;
        if (stamp != 0 && lock.validate(stamp)) {
            assert a == b;
        }
    }
}
