package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** Nothing is computed for a worker that inherits nothing: its task runs. */
public class InheritsNothingAndRuns {
    static boolean rejected;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        InheritableThreadLocal<Integer> local =
                new InheritableThreadLocal<Integer>() {
                    @Override
                    protected Integer childValue(Integer value) {
                        pool.shutdown();
                        return value;
                    }
                };
        try {
            pool.execute(() -> {});
        } catch (RejectedExecutionException shut) {
            rejected = true;
        }
        pool.shutdown();
        if (!rejected) {
            throw new AssertionError();
        }
    }
}
