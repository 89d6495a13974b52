package juc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What a task did is seen after the termination of its pool. */
public class ThreadPoolExecutorUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2));
        pool.execute(() -> data++);
        pool.shutdown();
        boolean over = pool.awaitTermination(1, TimeUnit.SECONDS);
        if (over || broken) {
            Threads.check(data <= 1); // races
        }
    }
}
