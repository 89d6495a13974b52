package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A thread waits some time for a task of a pool of the program's, whose workers alone run it. */
public class TimedOutsiderWaits {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        ForkJoinTask<?> task = new ForkJoinPool(2).submit(TimedOutsiderWaits::await);
        try {
            task.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException thrown) {
            // the task waits for the latch
        }
        LATCH.countDown();
        task.join();
    }

    static void await() {
        try {
            LATCH.await();
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
