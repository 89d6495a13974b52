package deadlock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads that take two locks in opposite orders, the second one by trying until it is free.
 *
 * <p>Nobody blocks, so it is no deadlock; but when each holds its first lock, both try for ever.
 */
public final class TryLockGrab {
    static void withBoth(ReentrantLock first, ReentrantLock second) {
        first.lock();
        while (!second.tryLock()) {
            Thread.onSpinWait();
        }
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Thread other = new Thread(() -> withBoth(left, right));
        other.start();
        withBoth(right, left);
        other.join();
    }
}
