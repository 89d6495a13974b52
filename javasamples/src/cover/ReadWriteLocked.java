package cover;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Any number of readers, or one writer. */
public class ReadWriteLocked {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    int read() {
        lock.readLock().lock();
        try {
            return value;
        } finally {
            lock.readLock().unlock();
        }
    }

    void increment() {
        lock.writeLock().lock();
        try {
            value++;
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        ReadWriteLocked shared = new ReadWriteLocked();
        for (int i = 0; i < pairs; i++) {
            new Thread(shared::increment).start();
            new Thread(() -> shared.read()).start();
        }
    }
}
