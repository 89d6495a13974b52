import java.util.concurrent.locks.ReentrantReadWriteLock;

/** deadlock: a waiting writer keeps out the reader that the first reader waits for. */
public class WriterHoldsUpReaders {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws InterruptedException {
        lock.readLock().lock();
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        writer.start();
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        reader.start();
        reader.join();
        lock.readLock().unlock();
    }
}
