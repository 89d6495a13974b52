package litmus;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** All tasks have ended and the pool was shut down, but its worker may not have left yet. */
public class PoolEndsBehindTask {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> { });
        task.get();
        pool.shutdown();
        if (!pool.isTerminated()) {
            throw new AssertionError();
        }
    }
}
