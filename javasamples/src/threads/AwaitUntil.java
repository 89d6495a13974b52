package threads;

import java.util.Date;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A wait until a date ends in time, or when the date is reached. */
public class AwaitUntil {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition filled = lock.newCondition();
        long due = System.currentTimeMillis() + 5000;
        new Thread(() -> {
            lock.lock();
            data = 1;
            filled.signal();
            lock.unlock();
        }).start();
        lock.lock();
        if (filled.awaitUntil(new Date(due)) ? data != 1 : System.currentTimeMillis() < due) {
            throw new AssertionError();
        }
        lock.unlock();
    }
}
