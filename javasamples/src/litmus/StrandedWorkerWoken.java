package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Whoever leaves a pool that is shut down wakes a worker that waits for a task, so both of them leave. */
public class StrandedWorkerWoken {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch gone = new CountDownLatch(2);
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(
                        2,
                        2,
                        0,
                        TimeUnit.SECONDS,
                        new LinkedBlockingQueue<>(),
                        worker ->
                                new Thread(
                                        () -> {
                                            worker.run();
                                            gone.countDown();
                                        }));
        pool.execute(() -> {});
        pool.execute(() -> {});
        pool.execute(() -> {});
        pool.shutdown();
        gone.await();
    }
}
