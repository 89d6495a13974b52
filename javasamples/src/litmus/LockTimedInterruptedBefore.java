package litmus;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that is interrupted before it asks for a lock gets the exception, also where the lock is free. */
public class LockTimedInterruptedBefore {
    static final ReentrantLock gate = new ReentrantLock();
    static volatile int seen;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            Thread.currentThread().interrupt();
            try {
                if (!gate.tryLock(1, TimeUnit.SECONDS)) {
                    return;
                }
                assert false;
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        gate.lock();
        waiter.interrupt();
        seen = 1;
        gate.unlock();
    }
}
