package litmus;

import java.util.concurrent.locks.StampedLock;

/** An interrupt does not end the wait of writeLock. */
public class StampedUninterruptible {
    static final StampedLock lock = new StampedLock();

    public static void main(String[] args) {
        lock.writeLock();
        Thread waiter = new Thread(lock::writeLock);
        waiter.start();
        waiter.interrupt();
    }
}
