import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** safe: a task's result by its future. */
public class FixedPool {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> {
            n++;
            return 42;
        });
        int result = future.get();
        n++;
        pool.shutdown();
        if (result != 42 || n != 2) {
            throw new AssertionError(result);
        }
    }
}
