package litmus;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Read locks don't exclude each other, so a writer under one races. */
public class ReadLockWriter {
    static int data;
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.readLock().lock();
            data = 1;
            lock.readLock().unlock();
        }).start();
        lock.readLock().lock();
        int r = data;
        lock.readLock().unlock();
    }
}
