package juc;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;

/** A mutex of one's own, with a condition whose await times out or is signalled. */
public class AbstractQueuedLongSynchronizerConditionObjectUse {
    static int data;

    static final class Mutex extends AbstractQueuedLongSynchronizer {
        @Override
        protected boolean tryAcquire(long ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(long ignored) {
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Mutex mutex = new Mutex();
        AbstractQueuedLongSynchronizer.ConditionObject filled = mutex.new ConditionObject();
        Threads.start(() -> {
            mutex.acquire(1);
            data = 1;
            filled.signalAll();
            mutex.release(1);
        });
        mutex.acquire(1);
        if (data == 0) {
            filled.awaitNanos(1000);
        }
        Threads.check(data <= 1);
        mutex.release(1);
        if (broken) {
            data++; // races
        }
    }
}
