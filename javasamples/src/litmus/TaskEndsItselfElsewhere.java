package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A task ends itself and goes on, in a pool of the program's, whose workers alone run it. */
public class TaskEndsItselfElsewhere {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        new ForkJoinPool(2).submit(new Early()).join();
        LATCH.countDown();
    }

    static class Early extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            complete(1);
            try {
                LATCH.await();
            } catch (InterruptedException thrown) {
                throw new IllegalStateException(thrown);
            }
            return 2;
        }
    }
}
