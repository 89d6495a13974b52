package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Who joins a task of the common pool may run it, and the pool has nothing to do meanwhile. */
public class QuiescentWhileJoined {
    private static volatile int x;

    public static void main(String[] args) throws Exception {
        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {
            x = 1;
        });
        task.fork();
        Thread looker = new Thread(() -> {
            if (ForkJoinPool.commonPool().awaitQuiescence(100, TimeUnit.DAYS)) {
                if (x == 0) {
                    throw new AssertionError();
                }
            }
        });
        looker.start();
        task.join();
        looker.join();
    }
}
