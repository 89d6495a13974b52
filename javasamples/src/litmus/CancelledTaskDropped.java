package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool that is shut down drops tasks that are cancelled: none of its workers takes them up. */
public class CancelledTaskDropped {
    public static void main(String[] args) throws InterruptedException {
        int[] begun = new int[1];
        ScheduledThreadPoolExecutor pool =
                new ScheduledThreadPoolExecutor(1) {
                    @Override
                    protected void beforeExecute(Thread thread, Runnable task) {
                        begun[0]++;
                    }
                };
        pool.schedule(() -> {}, 1, TimeUnit.HOURS).cancel(false);
        pool.shutdown();
        boolean over = pool.awaitTermination(1, TimeUnit.DAYS);
        assert !over || begun[0] == 1;
    }
}
