package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A wait for ever finds the end of a pool whose only task was rejected. */
public class OfferedThenAwaited {
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
        boolean over = pool.awaitTermination(Long.MAX_VALUE, TimeUnit.DAYS);
        other.join();
        if (rejected && !over) {
            throw new AssertionError();
        }
    }
}
