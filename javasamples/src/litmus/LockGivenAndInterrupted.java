package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits for a lock may get it although it was interrupted while another one held it. */
public class LockGivenAndInterrupted {
    static final ReentrantLock gate = new ReentrantLock();
    static volatile int seen;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            try {
                gate.lockInterruptibly();
                assert seen == 0 || !Thread.currentThread().isInterrupted();
                gate.unlock();
            } catch (InterruptedException e) {
                return;
            }
        });
        waiter.start();
        gate.lock();
        waiter.interrupt();
        seen = 1;
        gate.unlock();
    }
}
