package juc;

import java.util.concurrent.ForkJoinPool;

/** A worker that runs already takes a second task from the queue before main unlocks the queue. */
public class QueuedFromOutside {
    static int data;

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        pool.execute(() -> { });
        data = 1;
        pool.submit(() -> data = 2).join();
        System.out.println(data);
    }
}
