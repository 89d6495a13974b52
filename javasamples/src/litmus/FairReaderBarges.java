package litmus;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A fair lock is given to who only tries, also before a thread that waits. */
public class FairReaderBarges {
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
        new Thread(FairReaderBarges::write).start();
        lock.writeLock().lock();
        try {
            while (!waits) {
                ready.awaitUninterruptibly();
            }
            called.signal();
        } finally {
            lock.writeLock().unlock();
        }
        if (lock.readLock().tryLock()) {
            try {
                assert data == 1;
            } finally {
                lock.readLock().unlock();
            }
        }
    }
}
