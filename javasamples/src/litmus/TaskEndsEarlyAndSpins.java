package litmus;

import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/** A task helps, ends itself and spins: who joins it may run it, and never does what it looks for. */
public class TaskEndsEarlyAndSpins {
    static volatile boolean ready;

    public static void main(String[] args) {
        Early task = new Early();
        task.fork();
        task.join();
        ready = true;
    }

    static class Early extends RecursiveTask<Integer> {
        @Override
        protected Integer compute() {
            new Nothing().fork().join();
            complete(1);
            while (!ready) {
                Thread.onSpinWait();
            }
            return 2;
        }
    }

    static class Nothing extends RecursiveAction {
        @Override
        protected void compute() {}
    }
}
