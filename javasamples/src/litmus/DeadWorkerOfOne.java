package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker dies of a task before who submitted it looks again, in a pool of at most one. */
public class DeadWorkerOfOne {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        pool.execute(
                () -> {
                    throw new IllegalStateException();
                });
        pool.execute(() -> x++);
        pool.execute(() -> x++);
        pool.shutdown();
    }
}
