package juc;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer goes on as a reader before it lets others in. */
public class ReentrantReadWriteLockUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Threads.start(() -> {
            lock.writeLock().lock();
            data++;
            lock.readLock().lock();
            lock.writeLock().unlock();
            if (broken) {
                data++; // races
            }
            lock.readLock().unlock();
        });
        lock.readLock().lock();
        int seen = data;
        Threads.check(seen <= 2 && lock.getReadHoldCount() == 1);
        lock.readLock().unlock();
    }
}
