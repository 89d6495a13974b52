package juc;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The write lock excludes; whoever does not get it in time keeps away. */
public class ReentrantReadWriteLockWriteLockUse {
    static int data;

    static void use(ReentrantReadWriteLock.WriteLock lock, boolean broken) throws InterruptedException {
        boolean held = lock.tryLock(1, TimeUnit.SECONDS);
        if (held || broken) {
            data++; // races
        }
        if (held) {
            Threads.check(lock.isHeldByCurrentThread());
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ReentrantReadWriteLock.WriteLock lock = new ReentrantReadWriteLock(true).writeLock();
        Threads.start(() -> use(lock, broken));
        use(lock, broken);
    }
}
