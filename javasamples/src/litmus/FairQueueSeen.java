package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** Who was seen to wait for a fair lock gets it before a thread that starts behind that. */
public class FairQueueSeen {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int first;

    static void come(int number) {
        lock.lock();
        try {
            if (first == 0) {
                first = number;
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread early = new Thread(() -> come(1));
        Thread late = new Thread(() -> come(2));
        lock.lock();
        try {
            early.start();
            while (early.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            late.start();
        } finally {
            lock.unlock();
        }
        late.join();
        assert first == 1;
    }
}
