package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Who joins a task of the common pool may run it, and isQuiescent tells nothing of that. */
public class QuiescentSeenWhileJoined {
    private static volatile int x;

    public static void main(String[] args) throws Exception {
        ForkJoinTask<?> task = ForkJoinTask.adapt(() -> {
            x = 1;
        });
        task.fork();
        Thread looker = new Thread(() -> {
            if (ForkJoinPool.commonPool().isQuiescent()) {
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
