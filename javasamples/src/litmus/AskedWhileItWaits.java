package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a condition is asked whether it is interrupted, by its own method, without the lock. */
public class AskedWhileItWaits extends Thread {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition NEVER = LOCK.newCondition();
    static int asked;

    public static void main(String[] args) {
        Thread waiting = new AskedWhileItWaits();
        waiting.start();
        asked++;
        waiting.interrupt();
    }

    @Override
    public void run() {
        LOCK.lock();
        try {
            NEVER.await();
        } catch (InterruptedException expected) {
            LOCK.unlock();
        }
    }

    @Override
    public boolean isInterrupted() {
        asked++;
        return super.isInterrupted();
    }
}
