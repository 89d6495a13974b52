package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Who signalled may have the lock again before those that it signalled, if the lock is not fair. */
public class SignalsOvertaken {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition called = lock.newCondition();
    static final Condition ready = lock.newCondition();
    static int waiting;
    static int came;

    static void await() {
        lock.lock();
        try {
            int number = ++waiting;
            ready.signal();
            called.awaitUninterruptibly();
            assert ++came == number;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(SignalsOvertaken::await).start();
        new Thread(SignalsOvertaken::await).start();
        lock.lock();
        try {
            while (waiting < 2) {
                ready.awaitUninterruptibly();
            }
            called.signalAll();
        } finally {
            lock.unlock();
        }
        lock.lock();
        try {
            assert came == 2;
        } finally {
            lock.unlock();
        }
    }
}
