package litmus;

import java.util.concurrent.locks.StampedLock;

/** tryUnlockWrite looks and then writes: two threads may both unlock what one has locked. */
public class StampedUnlockedTwice {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) throws InterruptedException {
        lock.writeLock();
        boolean[] other = new boolean[1];
        Thread thread = new Thread(() -> other[0] = lock.tryUnlockWrite());
        thread.start();
        boolean own = lock.tryUnlockWrite();
        thread.join();
        assert !own || !other[0];
    }
}
