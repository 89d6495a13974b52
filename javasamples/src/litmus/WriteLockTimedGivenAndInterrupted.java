package litmus;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread that waits for a lock may get it although it was interrupted while another one held it. */
public class WriteLockTimedGivenAndInterrupted {
    static final ReentrantReadWriteLock gate = new ReentrantReadWriteLock();
    static volatile int seen;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            try {
                if (!gate.writeLock().tryLock(1, TimeUnit.SECONDS)) {
                    return;
                }
                assert seen == 0 || !Thread.currentThread().isInterrupted();
                gate.writeLock().unlock();
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
