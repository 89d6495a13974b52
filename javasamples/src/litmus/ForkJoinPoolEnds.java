package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** Whoever sees the end of a fork/join pool is ordered behind all of its tasks. */
public class ForkJoinPoolEnds {
    static int one, two;

    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> one = 1);
        pool.execute(() -> two = 2);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.SECONDS) && one + two != 3) {
            throw new AssertionError();
        }
    }
}
