package juc;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Under the read lock one may read; who writes there races with other readers. */
public class ReentrantReadWriteLockReadLockUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        ReentrantReadWriteLock.ReadLock lock = both.readLock();
        Threads.start(() -> {
            both.writeLock().lock();
            data = 1;
            both.writeLock().unlock();
        });
        Threads.start(() -> {
            lock.lock();
            Threads.check(data <= 2);
            lock.unlock();
        });
        if (lock.tryLock()) {
            if (broken) {
                data = 2; // races
            }
            Threads.check(data <= 2);
            lock.unlock();
        }
    }
}
