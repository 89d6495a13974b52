package everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * So many tasks in a pool of so many workers: each makes a {@code result}, or all {@code count}. {@code racy}: only the
 * last one is awaited.
 */
public class ManyTasks {
    private static final AtomicInteger COUNT = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        int[] results = new int[Integer.parseInt(args[1])];
        ExecutorService pool = Executors.newFixedThreadPool(Integer.parseInt(args[2]));
        List<Future<?>> futures = new ArrayList<>();
        for (int task = 0; task < results.length; task++) {
            int own = task;
            futures.add(args[0].equals("count") ? pool.submit(() -> {
                results[own]++;
                COUNT.incrementAndGet();
            }) : pool.submit(() -> {
                results[own] = own * own;
            }));
        }
        int first = args.length == 3 ? 0 : results.length - 1;
        for (Future<?> future : futures.subList(first, results.length)) {
            future.get();
        }
        int sum = 0;
        for (int result : results) {
            sum += result;
        }
        pool.shutdown();
        System.out.println(sum + " " + COUNT);
    }
}
