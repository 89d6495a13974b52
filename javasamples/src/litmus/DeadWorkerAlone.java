package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool of one worker never has two, also where one dies by an exception. */
public class DeadWorkerAlone {
    static int count;

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        pool.execute(() -> count++);
        pool.execute(() -> count++);
        pool.shutdown();
    }
}
