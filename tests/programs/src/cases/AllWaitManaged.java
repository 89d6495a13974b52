package cases;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Both workers of a pool wait in managed blocks; the spare one may be gone when what they wait for is submitted. */
public class AllWaitManaged {
    private static final CountDownLatch LATCH = new CountDownLatch(1);

    private static final class Blocks implements ForkJoinPool.ManagedBlocker {
        @Override
        public boolean block() throws InterruptedException {
            LATCH.await();
            return true;
        }

        @Override
        public boolean isReleasable() {
            return LATCH.getCount() == 0;
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> first = pool.submit(AllWaitManaged::blocks);
        if (args.length == 0) {
            pool.submit(AllWaitManaged::blocks);
        }
        pool.submit(LATCH::countDown);
        first.join();
    }

    private static void blocks() {
        try {
            ForkJoinPool.managedBlock(new Blocks());
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
    }
}
