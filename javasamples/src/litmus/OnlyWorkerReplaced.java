package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The tasks of a pool of one worker run one after the other, also if the worker dies and is replaced. */
public class OnlyWorkerReplaced {
    static int x;

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> {
            x = 1;
            throw new IllegalStateException();
        });
        pool.execute(() -> x++);
        pool.shutdown();
    }
}
