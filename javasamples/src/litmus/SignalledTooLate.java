package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Who is signalled in time may get the lock when none is left: it takes that for a timeout, and the signal
 * is lost.
 */
public class SignalledTooLate {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean given;

    static void awaitInTime() {
        lock.lock();
        try {
            if (changed.awaitNanos(1000) > 0) {
                changed.signal();
            }
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
        new Thread(SignalledTooLate::awaitInTime).start();
        new Thread(SignalledTooLate::give).start();
        lock.lock();
        while (!given) {
            changed.awaitUninterruptibly();
        }
        lock.unlock();
    }
}
