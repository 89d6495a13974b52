package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RecursiveTask;

/** A task ends itself and goes on: who joins it may run it, and is kept by what it waits for then. */
public class TaskEndsItselfEarly {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        Early task = new Early();
        task.fork();
        task.join();
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
