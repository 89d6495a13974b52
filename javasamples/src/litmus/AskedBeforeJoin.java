package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Who waits for a condition is asked whether it is interrupted, by its own method: nobody else looks then. */
public class AskedBeforeJoin extends Thread {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition NEVER = LOCK.newCondition();
    static int asked;

    public static void main(String[] args) throws Exception {
        Thread waiting = new AskedBeforeJoin();
        waiting.start();
        waiting.interrupt();
        waiting.join();
        asked++;
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
