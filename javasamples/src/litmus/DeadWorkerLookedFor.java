package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker dies of a task before who submitted it looks again: with the one in its place there are two. */
public class DeadWorkerLookedFor {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
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
