package juc;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A pool with one worker; join sees what the task did. */
public class ForkJoinPoolUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<Integer> task = pool.submit(() -> ++data);
        if (broken) {
            Threads.check(data <= 1); // races
        }
        Threads.check(task.join() == 1 && data == 1);
    }
}
