package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A task has its time before it is queued: who is counted alone may come behind one that is queued later. */
public class TimedBeforeQueued {
    static final AtomicInteger FIRST = new AtomicInteger();
    static volatile long count;

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
        Thread other = new Thread(() -> {
            pool.execute(() -> FIRST.compareAndSet(0, 2));
            count = pool.getTaskCount();
        });
        other.start();
        pool.execute(() -> FIRST.compareAndSet(0, 1));
        other.join();
        done.countDown();
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.onSpinWait();
        }
        if (count == 2 && FIRST.get() == 1) {
            throw new AssertionError();
        }
    }
}
