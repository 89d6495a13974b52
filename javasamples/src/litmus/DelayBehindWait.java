package litmus;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A thread has waited until a task is due, so it has no delay left. */
public class DelayBehindWait {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, task -> null);
        ScheduledFuture<?> task = pool.schedule(() -> {}, 10, TimeUnit.MILLISECONDS);
        Thread taker = new Thread(() -> {
            try {
                pool.getQueue().take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        taker.join();
        assert task.getDelay(TimeUnit.NANOSECONDS) <= 0;
    }
}
