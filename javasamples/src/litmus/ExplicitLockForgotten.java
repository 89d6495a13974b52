package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** Only one thread takes the lock. */
public class ExplicitLockForgotten {
    static int data;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            data++;
            lock.unlock();
        }).start();
        int r = data;
    }
}
