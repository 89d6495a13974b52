package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool that is stopped interrupts no worker whose run has not begun. */
public class StoppedBeforeItBegan {
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
                                            if (Thread.currentThread().isInterrupted()) {
                                                throw new AssertionError();
                                            }
                                            worker.run();
                                        }));
        pool.execute(() -> {});
        pool.shutdownNow();
    }
}
