package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** An await that timed out tells how much later it is than its time was up; a clock has gone on by that too. */
public class TimeLeftOfAwait {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition condition = lock.newCondition();
        Thread signals = new Thread(() -> {
            lock.lock();
            condition.signal();
            lock.unlock();
        });
        signals.start();
        lock.lock();
        long before = System.nanoTime();
        long left = condition.awaitNanos(1_000_000);
        if (left <= 0) {
            assert System.nanoTime() - before >= 1_000_000 - left;
        }
        lock.unlock();
    }
}
