package juc;

import java.util.concurrent.locks.StampedLock;

/** A write lock and a read lock. */
public class StampedLockUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        StampedLock lock = new StampedLock();
        Threads.start(() -> {
            long stamp = lock.writeLock();
            data = 1;
            lock.unlockWrite(stamp);
        });
        long stamp = broken ? lock.tryOptimisticRead() : lock.readLock();
        Threads.check(data <= 1); // races
        if (!broken) {
            lock.unlockRead(stamp);
        }
    }
}
