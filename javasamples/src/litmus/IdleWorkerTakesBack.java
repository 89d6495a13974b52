package litmus;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker that waits for a task takes back the interrupt that the last one left behind. */
public class IdleWorkerTakesBack {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
                    @Override
                    protected void terminated() {
                        if (!Thread.currentThread().isInterrupted()) {
                            throw new AssertionError();
                        }
                    }
                };
        pool.submit(() -> Thread.currentThread().interrupt()).get();
        pool.shutdown();
    }
}
