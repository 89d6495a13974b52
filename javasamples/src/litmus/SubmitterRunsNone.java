package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Who waits for a task of another pool never runs it. */
public class SubmitterRunsNone {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        ForkJoinTask<Boolean> task = new ForkJoinPool(2).submit(() -> Thread.currentThread() == main);
        if (task.join()) {
            throw new AssertionError();
        }
    }
}
