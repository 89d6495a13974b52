package litmus;

import java.util.concurrent.ForkJoinPool;

/** A look whether a pool has nothing to do orders nobody. */
public class QuiescentSeen {
    private static int x;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> {
            x = 1;
        });
        if (pool.isQuiescent()) {
            x = 2;
        }
    }
}
