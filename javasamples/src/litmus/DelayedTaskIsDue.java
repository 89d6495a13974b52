package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A delayed task that is due when the pool is shut down is run, although delayed tasks are not kept. */
public class DelayedTaskIsDue {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static int x;

    public static void main(String[] args) {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        pool.execute(DelayedTaskIsDue::await);
        pool.schedule(() -> x = 1, 1, TimeUnit.MILLISECONDS);
        pool.shutdown();
        LATCH.countDown();
        x = 2;
    }

    static void await() {
        try {
            LATCH.await();
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
