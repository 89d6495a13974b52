package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** To discard a task takes no lock of the pool. */
public class DiscardedWhileTerminating extends ThreadPoolExecutor {
    static final CountDownLatch ends = new CountDownLatch(1);
    static final CountDownLatch rejected = new CountDownLatch(1);

    DiscardedWhileTerminating() {
        super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), new DiscardPolicy());
    }

    public static void main(String[] args) {
        DiscardedWhileTerminating pool = new DiscardedWhileTerminating();
        new Thread(() -> {
            await(ends);
            try {
                pool.execute(() -> {});
            } catch (RejectedExecutionException expected) {
                // the pool is shut down
            }
            rejected.countDown();
        }).start();
        pool.shutdown();
    }

    @Override
    protected void terminated() {
        ends.countDown();
        await(rejected);
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
