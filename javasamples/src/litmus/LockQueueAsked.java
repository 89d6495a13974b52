package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A thread that stands in the queue of a lock does not go on before the lock is given back. */
public class LockQueueAsked {
    static final ReentrantLock lock = new ReentrantLock();
    static int data;

    static void change() {
        lock.lock();
        try {
            data = 1;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        Thread other = new Thread(LockQueueAsked::change);
        lock.lock();
        try {
            other.start();
            while (!lock.hasQueuedThread(other)) {
                Thread.onSpinWait();
            }
            assert lock.getQueueLength() == 1 && data == 0;
        } finally {
            lock.unlock();
        }
    }
}
