package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinTask;

/** A thread opens the latch before it joins the task that waits for that: whoever runs it is not kept. */
public class OutsiderLetsTaskRun {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        ForkJoinTask<?> task = ForkJoinTask.adapt(OutsiderLetsTaskRun::await);
        task.fork();
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
