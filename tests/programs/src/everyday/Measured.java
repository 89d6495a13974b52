package everyday;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A pool measures its tasks by a time in a ThreadLocal, main polls for the end; `racy` counts in a plain field. */
public class Measured extends ThreadPoolExecutor {
    private static int plain;
    private final ThreadLocal<Long> began = new ThreadLocal<>();
    private final AtomicLong total = new AtomicLong();
    private final boolean racy;

    Measured(boolean racy) {
        super(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        this.racy = racy;
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable task) {
        super.beforeExecute(thread, task);
        began.set(System.nanoTime());
    }

    @Override
    protected void afterExecute(Runnable task, Throwable thrown) {
        total.addAndGet(System.nanoTime() - began.get());
        if (racy) {
            plain++;
        }
        super.afterExecute(task, thrown);
    }

    public static void main(String[] args) throws InterruptedException {
        Measured pool = new Measured(args.length > 0 && args[0].equals("racy"));
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> System.out.println("work"));
        }
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            System.out.println("waiting");
        }
        System.out.println(pool.total.get() >= 0);
    }
}
