package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** No reader waits for a writer that gives up in the end, where only readers ever have the lock. */
public class StampedReaderPasses {
    static final StampedLock lock = new StampedLock();
    static final CountDownLatch came = new CountDownLatch(1);

    public static void main(String[] args) {
        new Thread(() -> {
            long own = lock.readLock();
            try {
                came.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            lock.unlockRead(own);
        }).start();
        new Thread(() -> {
            try {
                long own = lock.tryWriteLock(1, TimeUnit.SECONDS);
                assert own == 0 || came.getCount() == 0 || lock.isWriteLocked();
                lock.unlock(own);
            } catch (InterruptedException | IllegalMonitorStateException e) {
                // not locked
            }
        }).start();
        new Thread(() -> {
            long own = lock.readLock();
            came.countDown();
            lock.unlockRead(own);
        }).start();
    }
}
