package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** A thread that waits with a lock, before any pool was made, and then for tasks of the common pool. */
public class LockedBeforePools {
    static int data;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> data = 1).start();
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread.currentThread().interrupt();
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.SECONDS);
        }
    }
}
