package litmus;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A thread waits until a task is due, beside one that asks for the delay that is left. */
public class DelayBesideWait {
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
        assert task.getDelay(TimeUnit.NANOSECONDS) <= 0;
        taker.join();
    }
}
