package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** One of two that await that a pool has nothing to do runs its task, and the other goes on. */
public class QuiescenceAwaitedByTwo {
    private static volatile int x;

    private static void awaits(ForkJoinPool pool) {
        if (pool.awaitQuiescence(100, TimeUnit.DAYS) && x == 0) {
            throw new AssertionError();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> {
            x = 1;
        });
        Thread other = new Thread(() -> awaits(pool));
        other.start();
        awaits(pool);
        other.join();
    }
}
