package juc;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A task too many runs in the thread that submits it, beside the one that is still running. */
public class ThreadPoolExecutorCallerRunsPolicyUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        CountDownLatch go = new CountDownLatch(1);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
                new SynchronousQueue<>(), new ThreadPoolExecutor.CallerRunsPolicy());
        pool.execute(() -> {
            if (broken) {
                data++; // races
            }
            Threads.unchecked(go::await);
            data++;
        });
        pool.execute(() -> data++);
        go.countDown();
        pool.shutdown();
    }
}
