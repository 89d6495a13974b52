package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** Two threads may wait for each other's locks, but one of them can be interrupted, and is. */
public class CircleInterrupted {
    static final ReentrantLock a = new ReentrantLock();
    static final ReentrantLock b = new ReentrantLock();

    static void interruptibly() {
        a.lock();
        try {
            b.lockInterruptibly();
            b.unlock();
        } catch (InterruptedException stop) {
            Thread.onSpinWait();
        } finally {
            a.unlock();
        }
    }

    static void surely() {
        b.lock();
        a.lock();
        a.unlock();
        b.unlock();
    }

    public static void main(String[] args) {
        Thread first = new Thread(CircleInterrupted::interruptibly);
        first.start();
        new Thread(CircleInterrupted::surely).start();
        first.interrupt();
    }
}
