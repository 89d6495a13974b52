package litmus;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task of a pool runs when its delay has passed. */
public class TimeOfTask {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        long began = System.nanoTime();
        Future<Long> delayed = pool.schedule(() -> System.nanoTime() - began, 10, TimeUnit.MILLISECONDS);
        try {
            assert delayed.get() >= 10_000_000L;
            assert System.nanoTime() - began >= 10_000_000L;
        } finally {
            pool.shutdown();
        }
    }
}
