package litmus;

import java.util.concurrent.locks.StampedLock;

/** To see that nobody writes is a look: it orders nothing behind a write unlock. */
public class StampedUnlockedSeen {
    static final StampedLock lock = new StampedLock();
    static int data;
    static volatile int held;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.writeLock();
            held = 1;
            data = 1;
            lock.unlockWrite(stamp);
        }).start();
        if (held == 1 && !lock.isWriteLocked()) {
            int r = data;
        }
    }
}
