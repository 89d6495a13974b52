package litmus;

import java.util.concurrent.FutureTask;

/** A task is cancelled without an interrupt: who is about to run it is not interrupted. */
public class CancelledQuietly {
    static boolean ran;

    public static void main(String[] args) {
        FutureTask<Integer> task = new FutureTask<>(() -> ran = true, 1);
        new Thread(() -> runs(task)).start();
        task.cancel(false);
    }

    static void runs(FutureTask<Integer> task) {
        task.run();
        if (Thread.interrupted() && !ran) {
            throw new AssertionError();
        }
    }
}
