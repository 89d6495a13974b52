package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A core worker that times out leaves a task that was queued for it, behind one that waits for that task. */
public class CoreWorkerTimesOut {
    public static void main(String[] args) {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        CountDownLatch latch = new CountDownLatch(1);
        pool.execute(() -> await(latch));
        pool.execute(() -> {});
        pool.execute(latch::countDown);
        pool.shutdown();
    }

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError(interrupted);
        }
    }
}
