package litmus;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer is ordered behind the readers before it. */
public class ReadersWaitedFor {
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
            lock.writeLock().lock();
            int r = data;
            lock.writeLock().unlock();
        }
    }
}
