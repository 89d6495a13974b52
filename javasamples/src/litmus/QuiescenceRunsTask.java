package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Who awaits that a pool has nothing to do may run its tasks, and is none of its workers. */
public class QuiescenceRunsTask {
    static volatile boolean outside;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> outside = ForkJoinTask.getPool() == null);
        pool.awaitQuiescence(100, TimeUnit.SECONDS);
        if (outside) {
            throw new AssertionError();
        }
    }
}
