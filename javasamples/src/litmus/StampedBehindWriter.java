package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.StampedLock;

/** A reader may wait behind a writer, which waits for a reader that passed both and waits for the first. */
public class StampedBehindWriter {
    static final StampedLock lock = new StampedLock();
    static final CountDownLatch came = new CountDownLatch(1);

    public static void main(String[] args) {
        long stamp = lock.writeLock();
        new Thread(() -> lock.unlockWrite(lock.writeLock())).start();
        new Thread(() -> {
            long own = lock.readLock();
            came.countDown();
            lock.unlockRead(own);
        }).start();
        new Thread(() -> {
            long own = lock.readLock();
            try {
                came.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            lock.unlockRead(own);
        }).start();
        lock.unlockWrite(stamp);
    }
}
