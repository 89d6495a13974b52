import java.util.concurrent.locks.ReentrantLock;

/** safe: a counter under a reentrant lock, taken twice. */
public class LockCounter {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void add() {
        lock.lock();
        try {
            lock.lock();
            n++;
            lock.unlock();
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(LockCounter::add);
        t.start();
        add();
        t.join();
        if (n != 2 || lock.isLocked()) {
            throw new AssertionError(n);
        }
    }
}
