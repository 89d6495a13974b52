package litmus;

import java.util.concurrent.locks.StampedLock;

/** A read unlock orders no later reader. */
public class StampedReaderWrites {
    static final StampedLock lock = new StampedLock();
    static int counted;

    public static void main(String[] args) {
        new Thread(() -> {
            long stamp = lock.readLock();
            counted = 1;
            lock.unlockRead(stamp);
        }).start();
        long stamp = lock.readLock();
        int r = counted;
        lock.unlockRead(stamp);
    }
}
