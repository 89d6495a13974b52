package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** Who was interrupted while it waited for a lock interrupts itself, by its own method, and the other one joins it. */
public class LockGivesBackInOrder extends Thread {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int given;

    public static void main(String[] args) throws Exception {
        Thread waiting = new LockGivesBackInOrder();
        LOCK.lock();
        waiting.start();
        waiting.interrupt();
        LOCK.unlock();
        waiting.join();
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
