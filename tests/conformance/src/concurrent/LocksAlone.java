package concurrent;

import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class LocksAlone {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + lock.isFair() + lock.tryLock() + lock.isLocked());
        lock.unlock();
        lock.unlock();
        lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        Condition c = lock.newCondition();
        try {
            c.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        lock.lock();
        System.out.println(c.await(1, TimeUnit.MILLISECONDS) + " " + (c.awaitNanos(1000) <= 0) + lock.isHeldByCurrentThread());
        lock.unlock();
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock() + rw.isWriteLocked());
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadHoldCount() + " " + rw.isWriteLockedByCurrentThread());
        rw.readLock().unlock();
        StampedLock s = new StampedLock();
        long o = s.tryOptimisticRead();
        System.out.println(s.validate(o) + " " + s.isWriteLocked());
        long w = s.writeLock();
        System.out.println(s.validate(o) + " " + s.isWriteLocked() + (s.tryReadLock() == 0));
        s.unlockWrite(w);
        long r = s.readLock();
        long up = s.tryConvertToWriteLock(r);
        System.out.println((up != 0) + " " + s.isReadLocked());
        s.unlock(up);
        Semaphore p = new Semaphore(2);
        p.acquire();
        System.out.println(p.tryAcquire(2) + " " + p.availablePermits() + p.drainPermits() + p.tryAcquire());
        p.release(5);
        System.out.println(p.availablePermits());
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        System.out.println(latch.getCount() + " " + latch.await(1, TimeUnit.MILLISECONDS));
        CyclicBarrier barrier = new CyclicBarrier(1, () -> System.out.println("tripped"));
        System.out.println(barrier.await() + " " + barrier.getParties() + barrier.isBroken());
        Phaser phaser = new Phaser(1);
        System.out.println(phaser.arrive() + " " + phaser.getPhase() + phaser.register() + phaser.getRegisteredParties() + phaser.arriveAndDeregister());
        Thread t = Thread.currentThread();
        LockSupport.unpark(t);
        LockSupport.park();
        System.out.println("parked " + TimeUnit.HOURS.toSeconds(2) + TimeUnit.MILLISECONDS.convert(3, TimeUnit.MINUTES) + TimeUnit.NANOSECONDS.toMicros(-1999));
        t.interrupt();
        try {
            p.acquire();
        } catch (InterruptedException e) {
            System.out.println(e + " " + Thread.interrupted());
        }
    }
}
