package litmus;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread that waits for a lock may get it although it was interrupted while another one held it. */
public class ReadLockGivenAndInterrupted {
    static final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();
    static volatile int seen;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            try {
                gate.readLock().lockInterruptibly();
                assert seen == 0 || !Thread.currentThread().isInterrupted();
                gate.readLock().unlock();
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        gate.writeLock().lock();
        waiter.interrupt();
        seen = 1;
        gate.writeLock().unlock();
    }
}
