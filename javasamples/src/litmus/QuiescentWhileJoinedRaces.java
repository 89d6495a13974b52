package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** The same, of a plain variable: nothing orders who awaits that the pool has nothing to do. */
public class QuiescentWhileJoinedRaces {
    private static int x;

    public static void main(String[] args) throws Exception {
        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {
            x = 1;
        });
        task.fork();
        Thread looker = new Thread(() -> {
            if (ForkJoinPool.commonPool().awaitQuiescence(100, TimeUnit.DAYS)) {
                x = 2;
            }
        });
        looker.start();
        task.join();
        looker.join();
    }
}
