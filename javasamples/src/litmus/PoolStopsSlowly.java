package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The usual end of a pool: whoever saw none of the two waits succeed is ordered behind nothing. */
public class PoolStopsSlowly {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> n = 1);
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            pool.shutdownNow();
            pool.awaitTermination(1, TimeUnit.SECONDS);
        }
        n = 2;
    }
}
