package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What a thread of a factory does behind its worker comes behind the end of the pool. */
public class PoolEndsBeforeFactory {
    static final CountDownLatch left = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1, worker -> new Thread(() -> {
            worker.run();
            left.countDown();
        }));
        pool.execute(() -> { });
        pool.shutdown();
        left.await();
        if (!pool.isTerminated()) {
            throw new AssertionError();
        }
    }
}
