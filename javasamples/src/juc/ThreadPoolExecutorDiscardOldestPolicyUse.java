package juc;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The task that waited longest makes room for a new one. */
public class ThreadPoolExecutorDiscardOldestPolicyUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CountDownLatch go = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());
        CountDownLatch busy = new CountDownLatch(1);
        pool.execute(() -> {
            busy.countDown();
            Threads.unchecked(go::await);
        });
        busy.await();
        pool.execute(() -> {
            throw new AssertionError();
        });
        pool.execute(() -> data++);
        go.countDown();
        if (broken) {
            data++; // races
        }
        pool.shutdown();
    }
}
