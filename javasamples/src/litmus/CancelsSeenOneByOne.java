package litmus;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A shutdown asks one task after the other whether it is cancelled. */
public class CancelsSeenOneByOne {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        CountDownLatch begun = new CountDownLatch(1);
        pool.execute(
                () -> {
                    begun.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException stopped) {
                        // by shutdownNow
                    }
                });
        begun.await();
        ScheduledFuture<?> first = pool.schedule(() -> {}, 1, TimeUnit.DAYS);
        ScheduledFuture<?> second = pool.schedule(() -> {}, 2, TimeUnit.DAYS);
        new Thread(
                        () -> {
                            first.cancel(false);
                            second.cancel(false);
                        })
                .start();
        pool.shutdown();
        List<Runnable> left = pool.shutdownNow();
        assert left.contains(second) || !left.contains(first);
    }
}
