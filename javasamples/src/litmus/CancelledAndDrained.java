package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** shutdownNow gives a cancelled task back, too, where cancelled tasks stay in the queue. */
public class CancelledAndDrained {
    static volatile int seen;

    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setRemoveOnCancelPolicy(false);
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        Future<?>[] later = new Future<?>[1];
        pool.execute(() -> {
            begun.countDown();
            try {
                never.await();
            } catch (InterruptedException interrupted) {
                later[0].cancel(false);
            }
        });
        begun.await();
        later[0] = pool.schedule(() -> {
            seen = 1;
        }, 10, TimeUnit.DAYS);
        assert pool.shutdownNow().size() == 1;
    }
}
