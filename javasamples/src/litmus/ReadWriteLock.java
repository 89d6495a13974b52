package litmus;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read lock excludes and acquires the write lock. */
public class ReadWriteLock {
    static int data;
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.writeLock().lock();
            data = 1;
            lock.writeLock().unlock();
        }).start();
        lock.readLock().lock();
        int r = data;
        lock.readLock().unlock();
    }
}
