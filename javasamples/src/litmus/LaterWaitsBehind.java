package litmus;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task that is due later is behind one that is due earlier, though a wait is over while it is queued. */
public class LaterWaitsBehind {
    public static void main(String[] args) {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setRemoveOnCancelPolicy(true);
        pool.schedule(() -> {}, 3, TimeUnit.HOURS);
        Future<?> later = pool.schedule(() -> {}, 4, TimeUnit.HOURS);
        List<Runnable> left = pool.shutdownNow();
        if (left.size() == 2 && left.get(0) == later) {
            throw new AssertionError();
        }
    }
}
