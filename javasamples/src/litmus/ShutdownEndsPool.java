package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who shuts a pool down may find that its last worker has left, and call terminated() itself. */
public class ShutdownEndsPool extends ThreadPoolExecutor {
    static final CountDownLatch over = new CountDownLatch(1);

    ShutdownEndsPool() {
        super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) throws Exception {
        ShutdownEndsPool pool = new ShutdownEndsPool();
        pool.submit(() -> {}).get();
        pool.shutdown();
        over.countDown();
    }

    @Override
    protected void terminated() {
        try {
            over.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
