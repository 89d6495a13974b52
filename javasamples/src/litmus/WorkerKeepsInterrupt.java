package litmus;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker whose own task shuts the pool down does not wait, and keeps the interrupt that it left. */
public class WorkerKeepsInterrupt {
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
        pool.submit(
                        () -> {
                            Thread.currentThread().interrupt();
                            pool.shutdown();
                        })
                .get();
    }
}
