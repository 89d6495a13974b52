package cases;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task ends by an exception before it counts down, and nobody asks its future. */
public class TaskFails {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            Integer.parseInt("x");
            done.countDown();
        });
        done.await();
        pool.shutdown();
    }
}
