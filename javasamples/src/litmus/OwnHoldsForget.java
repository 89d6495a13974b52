package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** To have held a lock before orders nothing once it is given back. */
public class OwnHoldsForget {
    static int data;
    static final ReentrantLock lock = new ReentrantLock();

    static void add() {
        lock.lock();
        lock.unlock();
        if (lock.getHoldCount() == 0) {
            data = 1;
        }
    }

    public static void main(String[] args) {
        new Thread(OwnHoldsForget::add).start();
        add();
    }
}
