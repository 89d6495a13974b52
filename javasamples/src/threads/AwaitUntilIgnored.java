package threads;

import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Whoever does not look whether the date was reached takes too much for granted. */
public class AwaitUntilIgnored {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition filled = lock.newCondition();
        new Thread(() -> {
            data = 1; // races
            lock.lock();
            filled.signal();
            lock.unlock();
        }).start();
        lock.lock();
        filled.awaitUntil(new Date(System.currentTimeMillis() + 5000));
        lock.unlock();
        if (data > 1) {
            throw new AssertionError();
        }
    }
}
