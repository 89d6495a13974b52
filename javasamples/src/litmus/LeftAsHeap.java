package litmus;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a scheduled pool that is stopped tells of tasks that wait is in no promised order: the JDK's heap, by time. */
public class LeftAsHeap {
    public static void main(String[] args) {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.schedule(() -> {}, 2, TimeUnit.HOURS);
        Future<?> sooner = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        List<Runnable> left = pool.shutdownNow();
        if (left.size() == 2 && left.get(0) == sooner) {
            throw new AssertionError();
        }
    }
}
