package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Whoever sees the end of a pool is ordered behind each of its workers. */
public class PoolEndsCounted {
    static int one, two;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> one = 1);
        pool.execute(() -> two = 2);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.SECONDS) && one + two != 3) {
            throw new AssertionError();
        }
    }
}
