package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who takes its task back from a pool that was shut down ends it before the task is rejected. */
public class OfferedThenOver {
    static boolean rejected;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Thread other =
                new Thread(
                        () -> {
                            try {
                                pool.execute(() -> {});
                            } catch (RejectedExecutionException shut) {
                                rejected = true;
                            }
                        });
        other.start();
        pool.shutdown();
        other.join();
        boolean over = pool.isTerminated();
        if (rejected && !over) {
            throw new AssertionError();
        }
    }
}
