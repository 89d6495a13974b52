package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A scheduled pool that is shut down cancels periodic tasks by their times, not by their submissions. */
public class DroppedAsHeap {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(() -> {
            busy.countDown();
            try {
                done.await();
            } catch (InterruptedException never) {
                throw new IllegalStateException(never);
            }
        });
        busy.await();
        Future<?> one = pool.scheduleAtFixedRate(() -> {}, 2, 1, TimeUnit.HOURS);
        Future<?> other = pool.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.HOURS);
        Thread looks = new Thread(() -> {
            boolean otherFirst = other.isCancelled() && !one.isCancelled();
            done.countDown();
            if (otherFirst) {
                throw new AssertionError();
            }
        });
        looks.start();
        pool.shutdown();
    }
}
