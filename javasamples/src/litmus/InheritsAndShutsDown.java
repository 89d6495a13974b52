package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** What the worker inherits is computed before it is added: a pool that is shut down there rejects its task. */
public class InheritsAndShutsDown {
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
        local.set(1);
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
