package litmus;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task that is due earlier comes before one that was queued before it, also if a wait is over meanwhile. */
public class EarlierWaitsBehind {
    public static void main(String[] args) {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setRemoveOnCancelPolicy(true);
        pool.schedule(() -> {}, 4, TimeUnit.HOURS);
        Future<?> earlier = pool.schedule(() -> {}, 3, TimeUnit.HOURS);
        List<Runnable> left = pool.shutdownNow();
        if (left.size() == 2 && left.get(0) == earlier) {
            throw new AssertionError();
        }
    }
}
