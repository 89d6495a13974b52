package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** One counts under the monitor of a lock's object, another one under the lock. */
public class CountedByLockAndMonitor {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int count;

    public static void main(String[] args) {
        new Thread(
                        () -> {
                            for (int i = 0; i < 15; i++) {
                                synchronized (LOCK) {
                                    count++;
                                }
                            }
                        })
                .start();
        new Thread(
                        () -> {
                            LOCK.lock();
                            try {
                                count++;
                            } finally {
                                LOCK.unlock();
                            }
                        })
                .start();
    }
}
