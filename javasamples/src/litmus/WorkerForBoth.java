package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A worker of the core does not time out, so one thread runs both tasks. */
public class WorkerForBoth {
    static final AtomicInteger threads = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        1,
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
        if (threads.get() > 1) {
            throw new AssertionError();
        }
    }
}
