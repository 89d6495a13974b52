package juc;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;

/** Workers of one's own that prepare themselves before they run tasks. */
public class ForkJoinWorkerThreadUse {
    static int data;

    static final class Worker extends ForkJoinWorkerThread {
        private int tasks;

        Worker(ForkJoinPool pool) {
            super(pool);
        }

        @Override
        protected void onStart() {
            super.onStart();
            tasks = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        ForkJoinPool pool = new ForkJoinPool(1, Worker::new, null, false);
        ForkJoinTask<Integer> task = pool.submit(() -> {
            data = 1;
            return ++((Worker) Thread.currentThread()).tasks;
        });
        if (broken) {
            Threads.check(data <= 1); // races
        }
        Threads.check(task.get() == 2 && data == 1);
    }
}
