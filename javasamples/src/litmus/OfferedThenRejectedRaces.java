package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What is done only while a pool has not ended is done beside the thread whose task it rejects. */
public class OfferedThenRejectedRaces {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(0, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Thread other =
                new Thread(
                        () -> {
                            try {
                                pool.execute(() -> {});
                            } catch (RejectedExecutionException shut) {
                                x++;
                            }
                        });
        other.start();
        pool.shutdown();
        if (!pool.isTerminated()) {
            x++;
        }
    }
}
