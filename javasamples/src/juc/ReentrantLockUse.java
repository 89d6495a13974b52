package juc;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A lock with a condition; the owner locks twice. */
public class ReentrantLockUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ReentrantLock lock = new ReentrantLock();
        Condition filled = lock.newCondition();
        Threads.start(() -> {
            lock.lock();
            try {
                lock.lock();
                data = 1;
                filled.signalAll();
                lock.unlock();
            } finally {
                lock.unlock();
            }
            if (broken) {
                data = 2; // races
            }
        });
        lock.lockInterruptibly();
        while (data == 0) {
            filled.await();
        }
        Threads.check(lock.getHoldCount() == 1);
        lock.unlock();
    }
}
