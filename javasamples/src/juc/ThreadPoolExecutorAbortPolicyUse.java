package juc;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task too many is refused; who submitted it does the work, and then lets the first one go on. */
public class ThreadPoolExecutorAbortPolicyUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CountDownLatch go = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new SynchronousQueue<>(), new ThreadPoolExecutor.AbortPolicy());
        pool.execute(() -> {
            Threads.unchecked(go::await);
            data++;
        });
        try {
            pool.execute(() -> data++);
            throw new AssertionError();
        } catch (RejectedExecutionException expected) {
            data++;
        }
        go.countDown();
        if (broken) {
            data++; // races
        }
        pool.shutdown();
    }
}
