package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Who waits for a task of a pool of the program's does not run it: the task sees that it is in a pool. */
public class NobodyHelps {
    public static void main(String[] args) {
        if (!new ForkJoinPool(2).submit(() -> ForkJoinTask.inForkJoinPool()).join()) {
            throw new AssertionError();
        }
    }
}
