import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** safe: a delayed task. */
public class Scheduled {
    static int n;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        int result = pool.schedule(() -> ++n, 1, TimeUnit.SECONDS).get();
        pool.shutdown();
        if (result != 1) {
            throw new AssertionError(result);
        }
    }
}
