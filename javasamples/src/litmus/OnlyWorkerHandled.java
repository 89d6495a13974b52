package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The handler of a worker that died is behind the worker, and beside the tasks of the one that replaces it. */
public class OnlyWorkerHandled {
    static int x;

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> x = 1);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        pool.execute(() -> x = 2);
        pool.shutdown();
    }
}
