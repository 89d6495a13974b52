package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A fair lock goes to those that were signalled in their order, and to who signalled behind them. */
public class FairSignalsInOrder {
    static final ReentrantLock lock = new ReentrantLock(true);
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
        new Thread(FairSignalsInOrder::await).start();
        new Thread(FairSignalsInOrder::await).start();
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
