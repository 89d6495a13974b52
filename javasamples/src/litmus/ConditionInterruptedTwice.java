package litmus;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who is woken from Condition.await by an interrupt takes its status back at once. A second interrupt that
 * comes before it has the lock again stays.
 */
public class ConditionInterruptedTwice {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                changed.await(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        lock.lock();
        waiter.interrupt();
        waiter.interrupt();
        lock.unlock();
    }
}
