package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A worker of a pool that is shut down finds a task, and another one takes it: it leaves behind that one only. */
public class StrandedWorker {
    public static void main(String[] args) {
        CountDownLatch gone = new CountDownLatch(1);
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
        pool.execute(
                () -> {
                    try {
                        gone.await();
                    } catch (InterruptedException interrupted) {
                        // Nobody stops the pool.
                    }
                });
        pool.shutdown();
    }
}
