package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A worker dies of an exception; the pool is over before the handler of its thread is called. */
public class PoolEndsBeforeHandler {
    static final CountDownLatch handled = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> handled.countDown());
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            pool.shutdown();
            throw new IllegalStateException();
        });
        handled.await();
        if (!pool.isTerminated()) {
            throw new AssertionError();
        }
    }
}
