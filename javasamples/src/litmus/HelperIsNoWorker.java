package litmus;

import java.util.concurrent.ForkJoinTask;

/** Who waits for a task of the common pool may run it itself, and the task sees that it is in no pool. */
public class HelperIsNoWorker {
    public static void main(String[] args) {
        if (!ForkJoinTask.adapt(() -> ForkJoinTask.inForkJoinPool()).fork().join()) {
            throw new AssertionError();
        }
    }
}
