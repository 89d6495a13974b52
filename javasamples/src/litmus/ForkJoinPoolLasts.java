package litmus;

import java.util.concurrent.ForkJoinPool;

/** All tasks of a fork/join pool have ended and it was shut down, but its workers may not have left yet. */
public class ForkJoinPoolLasts {
    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.submit(() -> { }).join();
        pool.shutdown();
        if (!pool.isTerminated()) {
            throw new AssertionError();
        }
    }
}
