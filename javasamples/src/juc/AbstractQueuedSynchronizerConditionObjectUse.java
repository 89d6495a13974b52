package juc;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A mutex of one's own, with a condition that hands data over. */
public class AbstractQueuedSynchronizerConditionObjectUse {
    static int data;

    static final class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
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
        AbstractQueuedSynchronizer.ConditionObject filled = mutex.new ConditionObject();
        Threads.start(() -> {
            mutex.acquire(1);
            data = 1;
            filled.signal();
            mutex.release(1);
            if (broken) {
                data = 2; // races
            }
        });
        mutex.acquire(1);
        while (data == 0) {
            filled.await();
        }
        mutex.release(1);
    }
}
