package concurrent;

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** Calls of modelled locks and of LockSupport that no other program makes. */
public class LocksDescribed {
    static String tail(String text) {
        return text.substring(text.indexOf('['));
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        System.out.println(tail(latch.toString()));
        Semaphore semaphore = new Semaphore(3, true);
        System.out.println(semaphore.isFair() + " " + new Semaphore(1).isFair() + tail(semaphore.toString()));
        System.out.println(semaphore.tryAcquire(2, 5, TimeUnit.SECONDS) + " " + semaphore.availablePermits());
        ReentrantLock lock = new ReentrantLock();
        System.out.println(tail(lock.toString()));
        lock.lock();
        System.out.println(tail(lock.toString()));
        lock.unlock();
        ReentrantReadWriteLock both = new ReentrantReadWriteLock(true);
        ReentrantReadWriteLock.ReadLock read = both.readLock();
        ReentrantReadWriteLock.WriteLock write = both.writeLock();
        System.out.println(both.isFair() + " " + both.getWriteHoldCount() + write.getHoldCount());
        read.lock();
        System.out.println(tail(both.toString()) + tail(read.toString()) + tail(write.toString()));
        read.unlock();
        write.lock();
        write.lock();
        Condition condition = write.newCondition();
        System.out.println(both.getWriteHoldCount() + " " + write.getHoldCount() + tail(write.toString()));
        System.out.println(both.hasWaiters(condition) + " " + both.getWaitQueueLength(condition));
        LockSupport.unpark(Thread.currentThread());
        LockSupport.parkNanos(lock, 1000L);
        LockSupport.parkUntil(lock, 1L);
        LockSupport.parkUntil(1L);
        LockSupport.setCurrentBlocker(null);
        System.out.println(LockSupport.getBlocker(Thread.currentThread()));
        Thread.currentThread().checkAccess();
        System.runFinalization();
        Runtime.getRuntime().runFinalization();
    }
}
