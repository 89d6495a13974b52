package cover;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer that holds the lock for reading only. */
public class ReadLockedWriter {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static int value;

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < threads; i++) {
            new Thread(() -> {
                LOCK.readLock().lock();
                try {
                    value++;
                } finally {
                    LOCK.readLock().unlock();
                }
            }).start();
        }
    }
}
