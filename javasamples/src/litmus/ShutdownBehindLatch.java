package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Whoever calls terminated(), it does not wait. */
public class ShutdownBehindLatch extends ThreadPoolExecutor {
    static final CountDownLatch over = new CountDownLatch(1);

    ShutdownBehindLatch() {
        super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) throws Exception {
        ShutdownBehindLatch pool = new ShutdownBehindLatch();
        pool.submit(() -> {}).get();
        over.countDown();
        pool.shutdown();
    }

    @Override
    protected void terminated() {
        try {
            over.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // by shutdown(), which takes the worker for an idle one
        }
    }
}
