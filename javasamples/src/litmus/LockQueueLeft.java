package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A thread that stood in the queue of a lock has it soon, and its write is ordered with none without the lock. */
public class LockQueueLeft {
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
        Thread other = new Thread(LockQueueLeft::change);
        lock.lock();
        try {
            other.start();
            while (!lock.hasQueuedThreads()) {
                Thread.onSpinWait();
            }
        } finally {
            lock.unlock();
        }
        data = 2;
    }
}
