package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** data is only touched by who got the lock. */
public class TryLockChecked {
    static int data;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            data++;
            lock.unlock();
        }).start();
        if (lock.tryLock()) {
            data++;
            lock.unlock();
        }
    }
}
