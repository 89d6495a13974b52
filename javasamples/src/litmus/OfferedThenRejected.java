package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task is queued, and rejected, as the pool is shut down in between: until then the pool does not end. */
public class OfferedThenRejected {
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
        boolean over = pool.isTerminated();
        other.join();
        if (rejected && !over) {
            throw new AssertionError();
        }
    }
}
