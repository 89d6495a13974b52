import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** deadlock: the signal comes before the wait. */
public class ConditionNoCheck {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            lock.lock();
            go.signalAll();
            lock.unlock();
        }).start();
        lock.lock();
        go.await();
        lock.unlock();
    }
}
