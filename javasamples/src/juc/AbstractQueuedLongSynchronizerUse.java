package juc;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;

/** A mutex of one's own, with its state in a long. */
public class AbstractQueuedLongSynchronizerUse {
    static int data;

    static final class Mutex extends AbstractQueuedLongSynchronizer {
        @Override
        protected boolean tryAcquire(long ignored) {
            return compareAndSetState(0, 1L << 40);
        }

        @Override
        protected boolean tryRelease(long ignored) {
            setState(0);
            return true;
        }
    }

    static void use(Mutex mutex, boolean broken) {
        mutex.acquire(1);
        data++;
        mutex.release(1);
        if (broken) {
            data++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Mutex mutex = new Mutex();
        Thread worker = Threads.start(() -> use(mutex, broken));
        use(mutex, false);
        worker.join();
        Threads.check(data >= 2);
    }
}
