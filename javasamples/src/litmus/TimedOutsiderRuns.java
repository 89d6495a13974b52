package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A thread waits some time for a task of the common pool, and may run it meanwhile: then no timeout comes. */
public class TimedOutsiderRuns {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        ForkJoinTask<?> task = ForkJoinTask.adapt(TimedOutsiderRuns::await);
        task.fork();
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
