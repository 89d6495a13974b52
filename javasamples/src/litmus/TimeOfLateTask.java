package litmus;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task at a fixed rate runs soon again if it was late before. */
public class TimeOfLateTask {
    private static int runs;
    private static long ended;
    private static boolean soon;

    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Runnable task = () -> {
            long now = System.nanoTime();
            if (runs++ > 0) {
                soon = now - ended < 10_000_000L;
                throw new IllegalStateException("not again");
            }
            ended = now;
        };
        Future<?> again = pool.scheduleAtFixedRate(task, 10, 10, TimeUnit.MILLISECONDS);
        try {
            again.get();
        } catch (ExecutionException e) {
            assert !soon;
        } finally {
            pool.shutdown();
        }
    }
}
