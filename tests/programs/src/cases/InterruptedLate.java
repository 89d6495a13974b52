package cases;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/** An interrupt for the first task may come when its worker runs the second one by then. */
public class InterruptedLate {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Future<?> first = pool.submit(() -> {});
        Future<?> second = pool.submit(InterruptedLate::looks);
        first.cancel(true);
        second.get();
    }

    static void looks() {
        if (Thread.interrupted()) {
            throw new AssertionError();
        }
    }
}
