package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** Nobody but who awaits that the pool has nothing to do may run its task for a worker. */
public class QuiescenceAwaitedAlone {
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
        looker.join();
    }
}
