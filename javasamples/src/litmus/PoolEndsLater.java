package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Whoever gives up waiting for the end of a pool is ordered behind nothing. */
public class PoolEndsLater {
    static int one, two;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> one = 1);
        pool.execute(() -> two = 2);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        if (one + two > 3) {
            throw new AssertionError();
        }
    }
}
