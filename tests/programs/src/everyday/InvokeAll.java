package everyday;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** invokeAll of two tasks that return what they computed; with an argument, they share what they compute. */
public final class InvokeAll {
    private static int shared;

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = List.of(() -> compute(1, racy), () -> compute(2, racy));
        int sum = 0;
        for (Future<Integer> future : pool.invokeAll(tasks)) {
            sum += future.get();
        }
        pool.shutdown();
        if (sum != 3) {
            throw new AssertionError(sum);
        }
    }

    private static int compute(int value, boolean racy) {
        if (racy) {
            shared = value;
        }
        return value;
    }
}
