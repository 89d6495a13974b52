package deadlock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads that take two locks in opposite orders, and give the first one back if the second is not free.
 *
 * <p>On one schedule they make way for each other for ever, but any thread that is left alone gets through: no livelock.
 */
public final class TryLockBackOff {
    static int meals;

    static void withBoth(ReentrantLock first, ReentrantLock second) {
        while (true) {
            first.lock();
            if (second.tryLock()) {
                meals++;
                second.unlock();
                first.unlock();
                return;
            }
            first.unlock();
            Thread.yield();
        }
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
