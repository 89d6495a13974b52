package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** A writer that stood between two readers and gave up: only the first of them is woken. */
public class StampedReaderLeftBehind {
    static final StampedLock lock = new StampedLock();
    static final CountDownLatch came = new CountDownLatch(1);

    public static void main(String[] args) {
        long stamp = lock.writeLock();
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
                lock.unlock(lock.tryWriteLock(1, TimeUnit.SECONDS));
            } catch (InterruptedException | IllegalMonitorStateException e) {
                // not locked
            }
        }).start();
        new Thread(() -> {
            long own = lock.readLock();
            came.countDown();
            lock.unlockRead(own);
        }).start();
        lock.unlockWrite(stamp);
    }
}
