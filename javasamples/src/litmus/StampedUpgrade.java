package litmus;

import java.util.concurrent.locks.StampedLock;

/** Of two readers one at most becomes the writer, ordered behind the writer before it. */
public class StampedUpgrade {
    static final StampedLock lock = new StampedLock();
    static int data;

    static void upgrade() {
        long stamp = lock.readLock();
        long writing = lock.tryConvertToWriteLock(stamp);
        if (writing != 0) {
            data++;
        }
        lock.unlock(writing != 0 ? writing : stamp);
    }

    public static void main(String[] args) {
        new Thread(StampedUpgrade::upgrade).start();
        upgrade();
    }
}
