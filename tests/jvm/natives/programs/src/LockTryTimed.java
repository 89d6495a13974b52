import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** assertion: a timed tryLock may time out. */
public class LockTryTimed {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        if (!lock.tryLock(1, TimeUnit.SECONDS)) {
            throw new AssertionError("timed out");
        }
        lock.unlock();
    }
}
