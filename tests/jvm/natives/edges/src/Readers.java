import java.util.concurrent.locks.ReentrantReadWriteLock;

/** race: one reader's unlock does not synchronize with another's lock. */
public class Readers {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int data;
    static volatile int unused;

    public static void main(String[] args) {
        new Thread(() -> {
            lock.readLock().lock();
            data = 1;
            lock.readLock().unlock();
        }).start();
        lock.readLock().lock();
        lock.readLock().unlock();
        if (lock.getReadLockCount() == 0) {
            int r = data;
        }
    }
}
