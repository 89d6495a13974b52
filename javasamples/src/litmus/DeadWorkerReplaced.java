package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who submits a task, and the worker that dies by an exception, may begin a worker each in the place of one. */
public class DeadWorkerReplaced {
    static int count;

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        pool.execute(() -> count++);
        pool.execute(() -> count++);
        pool.shutdown();
    }
}
