package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A worker that joins a task may run it itself, and the task sees the activations of who joins it. */
public class WorkerShowsStack {
    static int depth() {
        return new Throwable().getStackTrace().length;
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        int within = pool.submit(() -> ForkJoinTask.adapt(WorkerShowsStack::depth).fork().join()).get();
        int alone = pool.submit(WorkerShowsStack::depth).get();
        if (within > alone + 1) {
            throw new AssertionError();
        }
    }
}
