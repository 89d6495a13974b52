import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** safe: a value handed over under a condition. */
public class ConditionHandOver {
    static final Lock lock = new ReentrantLock();
    static final Condition full = lock.newCondition();
    static Integer value;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            lock.lock();
            value = 7;
            full.signal();
            lock.unlock();
        }).start();
        lock.lock();
        try {
            while (value == null) {
                full.await();
            }
            if (value != 7) {
                throw new AssertionError(value);
            }
        } finally {
            lock.unlock();
        }
    }
}
