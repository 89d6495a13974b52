package litmus;

import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What is due first is the first of two tasks that a stopped pool tells of, in the JDK's heap. */
public class LeftInOrder {
    public static void main(String[] args) {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.schedule(() -> {}, 1, TimeUnit.HOURS);
        Future<?> later = pool.schedule(() -> {}, 2, TimeUnit.HOURS);
        List<Runnable> left = pool.shutdownNow();
        if (left.size() == 2 && left.get(0) == later) {
            throw new AssertionError();
        }
    }
}
