package litmus;

import java.util.concurrent.FutureTask;

/** Who is about to run a task is interrupted by its cancellation, although the task does not run any more. */
public class CancelledBeforeItRan {
    static boolean ran;

    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> ran = true, 1);
        new Thread(() -> runs(task)).start();
        task.cancel(true);
    }

    static void runs(FutureTask<Integer> task) {
        task.run();
        if (Thread.interrupted() && !ran) {
            throw new AssertionError();
        }
    }
}
