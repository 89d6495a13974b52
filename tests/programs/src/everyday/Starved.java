package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that waits for another one of its pool; with an argument, the pool has only one thread. */
public final class Starved {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(args.length > 0 ? 1 : 2);
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 1).get() + 1);
        if (outer.get() != 2) {
            throw new AssertionError();
        }
        pool.shutdown();
    }
}
