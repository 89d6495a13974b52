package juc;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/** The owner is a note for whoever holds the lock; it is not the lock. */
public class AbstractOwnableSynchronizerUse {
    static int data;

    static final class SpinLock extends AbstractOwnableSynchronizer {
        private final AtomicInteger taken = new AtomicInteger();

        void lock() {
            while (!taken.compareAndSet(0, 1)) {
                Thread.onSpinWait();
            }
            setExclusiveOwnerThread(Thread.currentThread());
        }

        void unlock() {
            Threads.check(getExclusiveOwnerThread() == Thread.currentThread());
            setExclusiveOwnerThread(null);
            taken.set(0);
        }
    }

    static void use(SpinLock lock, boolean broken) {
        lock.lock();
        data++;
        lock.unlock();
        if (broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        SpinLock lock = new SpinLock();
        Thread worker = Threads.start(() -> use(lock, broken));
        use(lock, false);
        worker.join();
    }
}
