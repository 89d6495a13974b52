package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** The handler of uncaught exceptions is told what a task throws that was given to execute. */
public class ExecutedThrows {
    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(
                () -> {
                    throw new IllegalStateException();
                });
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
}
