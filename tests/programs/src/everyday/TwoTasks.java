package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks of a fixed pool count under a common lock; with an argument, two of them without. */
public final class TwoTasks {
    private static final Object LOCK = new Object();
    private static int count;

    public static void main(String[] args) throws Exception {
        int tasks = Integer.parseInt(args[0]);
        boolean racy = args.length > 1;
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?>[] futures = new Future<?>[tasks];
        for (int i = 0; i < tasks; i++) {
            boolean locked = !racy || i > 1;
            futures[i] = pool.submit(() -> add(locked));
        }
        for (Future<?> future : futures) {
            future.get();
        }
        pool.shutdown();
        if (count != tasks) {
            throw new AssertionError(count);
        }
    }

    private static void add(boolean locked) {
        if (locked) {
            synchronized (LOCK) {
                count++;
            }
        } else {
            count++;
        }
    }
}
