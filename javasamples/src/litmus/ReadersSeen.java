package litmus;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The number of readers is a look: it orders nothing behind a read unlock. */
public class ReadersSeen {
    static int data;
    static volatile int held;
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.readLock().lock();
            held = 1;
            data = 1;
            lock.readLock().unlock();
        }).start();
        if (held == 1 && lock.getReadLockCount() == 0) {
            int r = data;
        }
    }
}
