package juc;

import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A delayed task is seen by who gets its result. */
public class ScheduledThreadPoolExecutorUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        ScheduledFuture<Integer> future = pool.schedule(() -> ++data, 10, TimeUnit.MILLISECONDS);
        if (broken) {
            data++; // races
        }
        Threads.check(future.get() >= 1 && data >= 1);
        pool.shutdown();
    }
}
