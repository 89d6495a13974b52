package juc;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task too many is dropped without a word. */
public class ThreadPoolExecutorDiscardPolicyUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CountDownLatch go = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new SynchronousQueue<>(), new ThreadPoolExecutor.DiscardPolicy());
        pool.execute(() -> {
            Threads.unchecked(go::await);
            Threads.check(data++ <= 1);
        });
        pool.execute(() -> {
            throw new AssertionError();
        });
        go.countDown();
        if (broken) {
            data++; // races
        }
        pool.shutdown();
    }
}
