package juc;

import java.util.concurrent.FutureTask;

/** A task that runs once, in whichever thread comes first. */
public class FutureTaskUse {
    static int data;

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        FutureTask<Integer> task = new FutureTask<>(() -> ++data);
        Thread worker = new Thread(task);
        worker.start();
        task.run();
        if (broken) {
            Threads.check(data <= 1); // races
        }
        Threads.check(task.get() == 1 && data == 1 && task.isDone());
    }
}
