import java.util.concurrent.locks.StampedLock;

/** safe: writers under a stamped lock. */
public class Stamped {
    static final StampedLock lock = new StampedLock();
    static int n;

    static void act() {
        long stamp = lock.writeLock();
        n++;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(Stamped::act);
        t.start();
        act();
        t.join();
        if (n != 2) {
            throw new AssertionError(n);
        }
    }
}
