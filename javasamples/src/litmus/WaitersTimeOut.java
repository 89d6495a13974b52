package litmus;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A waiter may leave the queue of a condition by timeout while another thread has the lock, so two looks at
 * hasWaiters may differ.
 */
public class WaitersTimeOut {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                changed.await(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        boolean first = lock.hasWaiters(changed);
        boolean second = lock.hasWaiters(changed);
        lock.unlock();
        assert first == second;
    }
}
