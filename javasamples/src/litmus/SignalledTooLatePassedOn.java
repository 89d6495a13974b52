package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whoever may have got the signal passes it on, whether time is left or not.
 */
public class SignalledTooLatePassedOn {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean given;

    static void awaitInTime() {
        lock.lock();
        try {
            changed.awaitNanos(1000);
            changed.signal();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            lock.unlock();
        }
    }

    static void give() {
        lock.lock();
        given = true;
        changed.signal();
        lock.unlock();
    }

    public static void main(String[] args) {
        new Thread(SignalledTooLatePassedOn::awaitInTime).start();
        new Thread(SignalledTooLatePassedOn::give).start();
        lock.lock();
        while (!given) {
            changed.awaitUninterruptibly();
        }
        lock.unlock();
    }
}
