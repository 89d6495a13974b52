package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Who waits for a task of the common pool may run it itself, and the task sees that it is interrupted. */
public class HelperInterrupted {
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
        ForkJoinPool.commonPool().submit(new Looks()).join();
    }
}
