package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A fair lock keeps out a reader that signalled a writer, until that has written. */
public class FairWriterSignalled {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    static final Condition called = lock.writeLock().newCondition();
    static final Condition ready = lock.writeLock().newCondition();
    static boolean waits;
    static int data;

    static void write() {
        lock.writeLock().lock();
        try {
            waits = true;
            ready.signal();
            called.awaitUninterruptibly();
            data = 1;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(FairWriterSignalled::write).start();
        lock.writeLock().lock();
        try {
            while (!waits) {
                ready.awaitUninterruptibly();
            }
            called.signal();
        } finally {
            lock.writeLock().unlock();
        }
        lock.readLock().lock();
        try {
            assert data == 1;
        } finally {
            lock.readLock().unlock();
        }
    }
}
