package litmus;

import java.util.concurrent.locks.StampedLock;

/** A write lock that only one of two threads takes orders nobody. */
public class StampedWriterForgets {
    static final StampedLock lock = new StampedLock();
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            data++;
            lock.unlockWrite(stamp);
        }).start();
        data++;
    }
}
