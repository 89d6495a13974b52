package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A wait in no time finds a pool not ended whose only task is rejected behind that. */
public class OfferedThenTimedOut {
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
        boolean over = pool.awaitTermination(0, TimeUnit.SECONDS);
        other.join();
        if (rejected && !over) {
            throw new AssertionError();
        }
    }
}
