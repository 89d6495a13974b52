import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** safe: what a pool did is seen after its termination. */
public class SingleThread {
    static int n;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> n++);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.HOURS) && n != 1) {
            throw new AssertionError(n);
        }
    }
}
