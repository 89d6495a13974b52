package litmus;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** After the InterruptedException of Condition.await for the only interrupt the status is cleared. */
public class ConditionInterruptedOnce {
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
        lock.unlock();
    }
}
