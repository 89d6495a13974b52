package cases;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A thread that waits for a lock has taken its interrupt back until it has the lock. With an argument it waits for a
 * monitor, and keeps it.
 */
public class TakenBack {
    private static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        if (args.length > 0) {
            Thread waits = new Thread(() -> {
                synchronized (LOCK) {
                    LOCK.isFair();
                }
            });
            synchronized (LOCK) {
                look(waits);
            }
            return;
        }
        Thread waits = new Thread(() -> {
            LOCK.lock();
            LOCK.unlock();
        });
        LOCK.lock();
        look(waits);
        LOCK.unlock();
    }

    private static void look(Thread waits) throws InterruptedException {
        waits.start();
        waits.interrupt();
        Thread.sleep(100);
        if (!waits.isInterrupted()) {
            throw new AssertionError();
        }
    }
}
