package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock protects like a monitor. */
public class ExplicitLock {
    static int data;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            data++;
            lock.unlock();
        }).start();
        lock.lock();
        data++;
        lock.unlock();
    }
}
