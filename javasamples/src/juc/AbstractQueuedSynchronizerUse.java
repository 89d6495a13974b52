package juc;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A latch of one's own: acquireShared waits for releaseShared. */
public class AbstractQueuedSynchronizerUse {
    static int data;

    static final class Latch extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Latch latch = new Latch();
        Threads.start(() -> {
            data = 1;
            latch.releaseShared(1);
            if (broken) {
                data = 2; // races
            }
        });
        latch.acquireSharedInterruptibly(1);
        Threads.check(data >= 1 && !latch.hasQueuedThreads());
    }
}
