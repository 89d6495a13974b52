import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** safe: a cancelled task. */
public class Cancelled {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> { });
        future.cancel(true);
        pool.shutdownNow();
        if (!future.isDone()) {
            throw new AssertionError();
        }
    }
}
