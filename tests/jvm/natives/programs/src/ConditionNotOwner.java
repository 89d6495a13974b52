import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** exception: signalling without the lock. */
public class ConditionNotOwner {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition go = lock.newCondition();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        go.signal();
    }
}
