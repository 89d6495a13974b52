package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinTask;

/** A thread that joins a task may run it, and is kept by it although another thread has ended the task. */
public class OutsiderRunsEndedTask {
    static final CountDownLatch LATCH = new CountDownLatch(1);

    public static void main(String[] args) {
        ForkJoinTask<?> task = ForkJoinTask.adapt(OutsiderRunsEndedTask::await);
        task.fork();
        new Thread(task::quietlyComplete).start();
        task.join();
        LATCH.countDown();
    }

    static void await() {
        try {
            LATCH.await();
        } catch (InterruptedException thrown) {
            throw new IllegalStateException(thrown);
        }
    }
}
