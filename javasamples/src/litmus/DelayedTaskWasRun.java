package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A delayed task was run before the pool is shut down: none is left that could be due. */
public class DelayedTaskWasRun {
    static int x;

    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        pool.schedule(() -> x = 1, 1, TimeUnit.MILLISECONDS).get();
        pool.shutdown();
        x = 2;
    }
}
