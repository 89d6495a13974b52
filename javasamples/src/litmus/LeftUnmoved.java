package litmus;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks that came by their times, and of which none was taken out, stand so in the JDK's heap. */
public class LeftUnmoved {
    public static void main(String[] args) {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setRemoveOnCancelPolicy(true);
        pool.schedule(() -> {}, 2, TimeUnit.HOURS);
        pool.schedule(() -> {}, 3, TimeUnit.HOURS);
        Future<?> last = pool.schedule(() -> {}, 4, TimeUnit.HOURS);
        List<Runnable> left = pool.shutdownNow();
        if (left.size() == 3 && left.get(1) == last) {
            throw new AssertionError();
        }
    }
}
