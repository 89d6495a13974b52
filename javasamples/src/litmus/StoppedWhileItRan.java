package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool that is stopped interrupts a worker that runs, and what comes behind its run may notice. */
public class StoppedWhileItRan {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        worker ->
                                new Thread(
                                        () -> {
                                            worker.run();
                                            if (Thread.currentThread().isInterrupted()) {
                                                throw new AssertionError();
                                            }
                                        }));
        pool.execute(() -> {});
        pool.shutdownNow();
    }
}
