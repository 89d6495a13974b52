package litmus;

import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A pool calls a hook for a task that another worker runs: it may see some of what that adds. */
public class HookBesideItsTask extends ThreadPoolExecutor {
    private static final AtomicInteger COUNT = new AtomicInteger();
    private static final AtomicBoolean FIRST = new AtomicBoolean();

    HookBesideItsTask() {
        super(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    }

    public static void main(String[] args) {
        HookBesideItsTask pool = new HookBesideItsTask();
        FutureTask<?> task = new FutureTask<>(() -> {
            for (int round = 0; round < 6; round++) {
                COUNT.incrementAndGet();
            }
            return null;
        });
        pool.execute(task);
        pool.execute(task);
        pool.shutdown();
    }

    @Override
    protected void beforeExecute(Thread worker, Runnable task) {
        if (!FIRST.compareAndSet(false, true)) {
            int seen = COUNT.get();
            if (seen > 0 && seen < 6) {
                throw new AssertionError();
            }
        }
    }
}
