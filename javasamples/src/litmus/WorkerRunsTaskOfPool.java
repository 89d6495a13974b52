package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Who waits for a task of another pool does not run it. */
public class WorkerRunsTaskOfPool {
    static volatile boolean outside;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.submit(() -> outside = ForkJoinTask.getPool() == null).join();
        if (outside) {
            throw new AssertionError();
        }
    }
}
