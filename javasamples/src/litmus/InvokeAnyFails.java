package litmus;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;

/** If each task of invokeAny fails, the exception of one of them is thrown. */
public class InvokeAnyFails {
    public static void main(String[] args) throws InterruptedException {
        List<Callable<Integer>> tasks = List.of(InvokeAnyFails::fails, InvokeAnyFails::fails);
        try {
            new ForkJoinPool(2).invokeAny(tasks);
        } catch (ExecutionException failed) {
            if (!(failed.getCause() instanceof IllegalStateException)) {
                throw new AssertionError();
            }
            return;
        }
        throw new AssertionError();
    }

    static int fails() {
        throw new IllegalStateException();
    }
}
