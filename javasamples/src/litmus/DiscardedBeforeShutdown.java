package litmus;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The oldest task is discarded before the shutdown, so the pool ends. */
public class DiscardedBeforeShutdown {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
                        1,
                        0,
                        TimeUnit.SECONDS,
                        new ArrayBlockingQueue<>(1),
                        new ThreadPoolExecutor.DiscardOldestPolicy());
        pool.execute(() -> {});
        pool.execute(() -> {});
        Thread other = new Thread(() -> pool.execute(() -> {}));
        other.start();
        other.join();
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
}
