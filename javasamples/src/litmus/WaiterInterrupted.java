package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Who waits for a task of a pool of the program's does not run it: the task does not see that it is interrupted. */
public class WaiterInterrupted {
    static class Looks extends RecursiveAction {
        @Override
        protected void compute() {
            if (Thread.interrupted()) {
                throw new AssertionError();
            }
        }
    }

    public static void main(String[] args) {
        Thread.currentThread().interrupt();
        new ForkJoinPool(4).submit(new Looks()).join();
    }
}
