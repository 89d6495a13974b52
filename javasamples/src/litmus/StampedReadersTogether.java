package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.StampedLock;

/** Readers that wait for a writer are let in together where no other writer waits. */
public class StampedReadersTogether {
    static final StampedLock lock = new StampedLock();
    static final CountDownLatch came = new CountDownLatch(1);

    public static void main(String[] args) {
        long stamp = lock.writeLock();
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
