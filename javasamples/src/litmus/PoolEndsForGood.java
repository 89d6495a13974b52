package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Whoever looks behind somebody who saw the end of a pool sees it too. */
public class PoolEndsForGood {
    static volatile boolean seen;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> { });
        pool.shutdown();
        new Thread(() -> seen = pool.isTerminated()).start();
        if (seen && !pool.isTerminated()) {
            throw new AssertionError();
        }
    }
}
