package cases;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread that reads waits for the write lock of the same lock, for ever. */
public class Upgraded {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        new Thread(
                        () -> {
                            lock.readLock().lock();
                            lock.readLock().unlock();
                        })
                .start();
        lock.readLock().lock();
        lock.writeLock().lock();
    }
}
