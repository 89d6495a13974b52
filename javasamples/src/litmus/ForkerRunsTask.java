package litmus;

import java.util.concurrent.ForkJoinTask;

/** Who waits for a task of the common pool may run it itself. */
public class ForkerRunsTask {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        ForkJoinTask<Boolean> task = ForkJoinTask.adapt(() -> Thread.currentThread() == main).fork();
        if (task.join()) {
            throw new AssertionError();
        }
    }
}
