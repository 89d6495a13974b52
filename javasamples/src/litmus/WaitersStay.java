package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Without timeout and interrupt a waiter leaves the queue of a condition only by a signal, so that the owner
 * of the lock sees the same twice.
 */
public class WaitersStay {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            lock.lock();
            changed.awaitUninterruptibly();
            lock.unlock();
        });
        waiter.setDaemon(true);
        waiter.start();
        lock.lock();
        int first = lock.getWaitQueueLength(changed);
        int second = lock.getWaitQueueLength(changed);
        lock.unlock();
        assert first == second;
    }
}
