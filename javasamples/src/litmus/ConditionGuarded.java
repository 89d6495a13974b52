package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A Condition hands over like wait and notify. */
public class ConditionGuarded {
    static int data;
    static boolean ready;
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition signalled = lock.newCondition();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            lock.lock();
            ready = true;
            signalled.signal();
            lock.unlock();
        }).start();
        lock.lock();
        while (!ready) {
            signalled.awaitUninterruptibly();
        }
        lock.unlock();
        int r = data;
    }
}
