package litmus;

import java.util.concurrent.locks.StampedLock;

/** The number of readers is a look: it orders nothing behind a read unlock. */
public class StampedReadersSeen {
    static final StampedLock lock = new StampedLock();
    static int data;
    static volatile int held;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.readLock();
            held = 1;
            data = 1;
            lock.unlockRead(stamp);
        }).start();
        if (held == 1 && lock.getReadLockCount() == 0) {
            int r = data;
        }
    }
}
