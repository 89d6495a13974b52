package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicBoolean;

/** Two threads run a task: who joins it may be the one that waits in it, though the other has ended it. */
public class TaskRunTwice {
    static final CountDownLatch LATCH = new CountDownLatch(1);
    static final AtomicBoolean BEGUN = new AtomicBoolean();

    public static void main(String[] args) {
        ForkJoinTask<?> task = ForkJoinTask.adapt(TaskRunTwice::run);
        task.fork();
        new Thread(task::invoke).start();
        task.join();
        LATCH.countDown();
    }

    static void run() {
        if (BEGUN.compareAndSet(false, true)) {
            try {
                LATCH.await();
            } catch (InterruptedException thrown) {
                throw new IllegalStateException(thrown);
            }
        }
    }
}
