package litmus;

import java.util.concurrent.ForkJoinPool;

/** A ForkJoinPool that nobody shut down is not terminating. */
public class RunningPoolNotTerminating {
    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.submit(() -> {}).join();
        assert !pool.isTerminating();
        pool.shutdown();
    }
}
