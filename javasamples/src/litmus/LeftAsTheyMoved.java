package litmus;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task that is taken out of a scheduled pool moves others in the JDK's heap, which a stopped pool tells of. */
public class LeftAsTheyMoved {
    public static void main(String[] args) {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setRemoveOnCancelPolicy(true);
        Future<?> first = pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        pool.schedule(() -> {}, 2, TimeUnit.HOURS);
        pool.schedule(() -> {}, 3, TimeUnit.HOURS);
        Future<?> last = pool.schedule(() -> {}, 4, TimeUnit.HOURS);
        first.cancel(false);
        List<Runnable> left = pool.shutdownNow();
        if (left.size() == 3 && left.get(1) == last) {
            throw new AssertionError();
        }
    }
}
