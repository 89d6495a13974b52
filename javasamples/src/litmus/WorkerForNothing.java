package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A worker runs a task and times out before who submitted it looks again: another one is begun for nothing. */
public class WorkerForNothing {
    static final AtomicInteger threads = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        0,
                        1,
                        1,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        work -> {
                            threads.incrementAndGet();
                            return new Thread(work);
                        });
        pool.execute(() -> {});
        pool.execute(() -> {});
        pool.shutdown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        if (threads.get() > 2) {
            throw new AssertionError();
        }
    }
}
