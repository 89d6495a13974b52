package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** The program handles what a task throws that was given to execute. */
public class ExecutedHandled {
    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(
                () -> {
                    throw new IllegalStateException();
                });
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
}
