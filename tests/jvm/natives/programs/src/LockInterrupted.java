import java.util.concurrent.locks.ReentrantLock;

/** safe: a thread that waits for a lock is interrupted and gives up. */
public class LockInterrupted {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                lock.unlock();
            } catch (InterruptedException e) {
                n++;
            }
        });
        t.start();
        t.interrupt();
        t.join();
        lock.unlock();
        if (n != 1) {
            throw new AssertionError(n);
        }
    }
}
