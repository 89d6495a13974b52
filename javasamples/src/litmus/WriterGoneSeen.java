package litmus;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** To see that nobody writes orders nothing behind a write unlock. */
public class WriterGoneSeen {
    static int data;
    static volatile int held;
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.writeLock().lock();
            held = 1;
            data = 1;
            lock.writeLock().unlock();
        }).start();
        if (held == 1 && !lock.isWriteLocked()) {
            int r = data;
        }
    }
}
