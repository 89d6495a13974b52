package litmus;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread that is interrupted before it asks for a lock gets the exception, also where the lock is free. */
public class WriteLockInterruptedBefore {
    static final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();
    static volatile int seen;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                gate.writeLock().lockInterruptibly();
                assert false;
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        gate.readLock().lock();
        waiter.interrupt();
        seen = 1;
        gate.readLock().unlock();
    }
}
