package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** The answer of tryLock is ignored. */
public class TryLockIgnored {
    static int data;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            data++;
            lock.unlock();
        }).start();
        boolean locked = lock.tryLock();
        data++;
        if (locked) {
            lock.unlock();
        }
    }
}
