import java.util.concurrent.locks.ReentrantReadWriteLock;

/** deadlock: a reader can't become a writer. */
public class ReaderUpgrades {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        }).start();
        lock.readLock().lock();
        lock.writeLock().lock();
    }
}
