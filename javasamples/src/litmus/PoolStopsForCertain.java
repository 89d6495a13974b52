package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The usual end of a pool: whoever saw one of the two waits succeed is ordered behind the task. */
public class PoolStopsForCertain {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> n = 1);
        pool.shutdown();
        boolean over = pool.awaitTermination(1, TimeUnit.SECONDS);
        if (!over) {
            pool.shutdownNow();
            over = pool.awaitTermination(1, TimeUnit.SECONDS);
        }
        if (over) {
            n = 2;
        }
    }
}
