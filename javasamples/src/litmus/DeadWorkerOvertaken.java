package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A task that finds no worker, as one has died, is run before those in the queue. */
public class DeadWorkerOvertaken {
    static volatile boolean second;

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        pool.execute(() -> second = true);
        pool.execute(() -> {
            if (!second) {
                LockSupport.park();
            }
        });
        pool.shutdown();
    }
}
