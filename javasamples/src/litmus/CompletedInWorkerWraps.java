package litmus;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;

/** A checked exception of a task that a worker submits by a completion service is wrapped. */
public class CompletedInWorkerWraps {
    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Callable<Future<Object>> submits = () -> new ExecutorCompletionService<>(pool).submit(() -> {
            throw new IOException();
        });
        try {
            pool.submit(submits).get().get();
        } catch (ExecutionException failed) {
            if (!(failed.getCause() instanceof RuntimeException)) {
                throw new AssertionError();
            }
        }
    }
}
