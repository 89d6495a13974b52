import java.util.concurrent.locks.ReentrantLock;

/** race: a failed tryLock protects nothing. */
public class LockTry {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            n = 1;
            lock.unlock();
        }).start();
        boolean locked = lock.tryLock();
        n = 2;
        if (locked) {
            lock.unlock();
        }
    }
}
