package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/** A worker of a delayed pool that is shut down finds a task, and another one takes it: it leaves behind that one only. */
public class StrandedDelayed {
    public static void main(String[] args) {
        CountDownLatch gone = new CountDownLatch(1);
        ScheduledThreadPoolExecutor pool =
                new ScheduledThreadPoolExecutor(
                        2,
                        worker ->
                                new Thread(
                                        () -> {
                                            worker.run();
                                            gone.countDown();
                                        }));
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
