import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** assertion: a timed wait may time out before the signal. */
public class ConditionTimeout {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            lock.lock();
            ready = true;
            go.signal();
            lock.unlock();
        }).start();
        lock.lock();
        try {
            long nanos = TimeUnit.SECONDS.toNanos(1);
            while (!ready) {
                if (nanos <= 0) {
                    throw new AssertionError("timed out");
                }
                nanos = go.awaitNanos(nanos);
            }
        } finally {
            lock.unlock();
        }
    }
}
