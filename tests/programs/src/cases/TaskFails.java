package cases;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task ends by an exception before it counts down, and nobody asks its future, but with an argument. */
public class TaskFails {
    public static void main(String[] args) throws ExecutionException, InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            Integer.parseInt("x");
            done.countDown();
        });
        if (args.length > 0) {
            task.get();
        }
        done.await();
        pool.shutdown();
    }
}
