package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** To see that a lock is free and then to take it orders behind its unlock. */
public class UnlockedTaken {
    static int data;
    static volatile int held;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            held = 1;
            data = 1;
            lock.unlock();
        }).start();
        if (held == 1 && !lock.isLocked() && lock.tryLock()) {
            int r = data;
        }
    }
}
