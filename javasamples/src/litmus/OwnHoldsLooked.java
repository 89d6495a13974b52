package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** Looks at a thread's own holds tell nothing of others. */
public class OwnHoldsLooked {
    static int data;
    static final ReentrantLock lock = new ReentrantLock();

    static void add() {
        assert !lock.isHeldByCurrentThread() && lock.getHoldCount() == 0;
        lock.lock();
        assert lock.isHeldByCurrentThread() && lock.getHoldCount() == 1 && lock.isLocked();
        data++;
        lock.unlock();
    }

    public static void main(String[] args) {
        new Thread(OwnHoldsLooked::add).start();
        add();
    }
}
