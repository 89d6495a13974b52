package litmus;

import java.util.concurrent.locks.ReentrantLock;

/** A thread that was started before another one may come to a fair lock behind it. */
public class FairQueueUnseen {
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
            Thread.yield();
            late.start();
        } finally {
            lock.unlock();
        }
        late.join();
        assert first == 1;
    }
}
