package litmus;

import java.util.concurrent.locks.StampedLock;

/** What an optimistic read has read need not belong together before it is validated. */
public class OptimisticNotValidated {
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
        if (stamp != 0) {
            assert a == b;
        }
    }
}
