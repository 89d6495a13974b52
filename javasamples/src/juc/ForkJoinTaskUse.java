package juc;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A task and the child that it forks and joins; whoever joins the task sees what both did. */
public class ForkJoinTaskUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ForkJoinTask<?> task = new ForkJoinPool(1).submit(() -> {
            ForkJoinTask<?> child = ForkJoinTask.adapt(() -> {
                data++;
            }).fork();
            child.join();
            data++;
        });
        if (broken) {
            data++; // races
        }
        task.join();
        Threads.check(data >= 2);
    }
}
