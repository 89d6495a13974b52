package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Two tasks of an executor of virtual threads under a lock; with an argument, without it. The executor is made
 * by reflection, for this is compiled for Java 17.
 */
public final class Virtual {
    private static final Object LOCK = new Object();
    private static int count;

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 0;
        ExecutorService pool =
                (ExecutorService)
                        java.util.concurrent.Executors.class
                                .getMethod("newVirtualThreadPerTaskExecutor")
                                .invoke(null);
        Future<?> one = pool.submit(() -> add(racy));
        Future<?> two = pool.submit(() -> add(racy));
        one.get();
        two.get();
        pool.shutdown();
        System.out.println(count);
    }

    private static void add(boolean racy) {
        if (racy) {
            count++;
        } else {
            synchronized (LOCK) {
                count++;
            }
        }
    }
}
