package litmus;

import java.util.concurrent.ForkJoinPool;

/** A worker of a pool of its own keeps its thread locals, so that it counts to two. */
public class OwnWorkerKeepsLocal {
    private static final ThreadLocal<Integer> COUNT = ThreadLocal.withInitial(() -> 0);

    private static String told() {
        COUNT.set(COUNT.get() + 1);
        return Thread.currentThread().getName() + COUNT.get();
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        String first = pool.submit(() -> told()).get();
        String second = pool.submit(() -> told()).get();
        if (first.equals(second)) {
            throw new AssertionError();
        }
    }
}
