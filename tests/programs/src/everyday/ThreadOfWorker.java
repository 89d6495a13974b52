package everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A ThreadLocal of the workers of a cached pool; with an argument, what it refers to is shared. */
public final class ThreadOfWorker {
    private static final int[] SHARED = new int[1];

    public static void main(String[] args) throws Exception {
        ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> args.length > 0 ? SHARED : new int[1]);
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> one = pool.submit(() -> own.get()[0]++);
        Future<?> two = pool.submit(() -> own.get()[0]++);
        one.get();
        two.get();
        pool.shutdown();
    }
}
