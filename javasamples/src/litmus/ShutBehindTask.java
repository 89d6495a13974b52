package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker that has run its task may be interrupted by a shutdown before it waits again. */
public class ShutBehindTask {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
                    @Override
                    protected void terminated() {
                        if (Thread.currentThread().isInterrupted()) {
                            throw new AssertionError();
                        }
                    }
                };
        pool.execute(() -> {});
        pool.shutdown();
    }
}
