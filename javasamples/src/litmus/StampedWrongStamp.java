package litmus;

import java.util.concurrent.locks.StampedLock;

/** A stamp unlocks only what it was got for. */
public class StampedWrongStamp {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        long stamp = lock.writeLock();
        lock.unlockWrite(stamp);
        lock.unlockWrite(stamp);
    }
}
