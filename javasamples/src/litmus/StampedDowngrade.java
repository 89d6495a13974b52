package litmus;

import java.util.concurrent.locks.StampedLock;

/** A writer that becomes a reader has unlocked in write mode. */
public class StampedDowngrade {
    static final StampedLock lock = new StampedLock();
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1;
            stamp = lock.tryConvertToReadLock(stamp);
            int r = data;
            lock.unlockRead(stamp);
        }).start();
        long stamp = lock.readLock();
        int r = data;
        lock.unlockRead(stamp);
    }
}
