package litmus;

import java.util.concurrent.locks.StampedLock;

/** A read unlock happens before a later write lock. */
public class StampedReaderThenWriter {
    static final StampedLock lock = new StampedLock();
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.readLock();
            counted = 1;
            lock.unlockRead(stamp);
        }).start();
        long stamp = lock.writeLock();
        int r = counted;
        lock.unlockWrite(stamp);
    }
}
