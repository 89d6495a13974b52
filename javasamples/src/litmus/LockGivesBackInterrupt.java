package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** Who was interrupted while it waited for a lock interrupts itself, by its own method, when it has the lock. */
public class LockGivesBackInterrupt extends Thread {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int given;

    public static void main(String[] args) {
        Thread waiting = new LockGivesBackInterrupt();
        LOCK.lock();
        waiting.start();
        waiting.interrupt();
        LOCK.unlock();
        given++;
    }

    @Override
    public void run() {
        LOCK.lock();
        LOCK.unlock();
    }

    @Override
    public void interrupt() {
        if (currentThread() == this) {
            given++;
        }
        super.interrupt();
    }
}
