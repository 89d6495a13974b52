package litmus;

import java.util.concurrent.locks.StampedLock;

/** A reader passes a writer that waits, if nobody else has locked or unlocked since it did. */
public class StampedReadAgain {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        long stamp = lock.readLock();
        new Thread(() -> lock.unlockWrite(lock.writeLock())).start();
        long again = lock.readLock();
        lock.unlockRead(again);
        lock.unlockRead(stamp);
    }
}
