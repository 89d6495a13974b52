package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** afterExecute throws behind a task that did not: it is called again with what it threw. */
public class HookCalledAgain {
    static int calls;

    static class Hooked extends ThreadPoolExecutor {
        Hooked() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), HookCalledAgain::patient);
        }

        @Override
        protected void afterExecute(Runnable task, Throwable thrown) {
            calls++;
            if (thrown == null) {
                throw new IllegalStateException();
            }
        }
    }

    static Thread patient(Runnable worker) {
        Thread thread = new Thread(worker);
        thread.setUncaughtExceptionHandler((dying, thrown) -> {});
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new Hooked();
        pool.execute(() -> {});
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.DAYS) && calls != 1) {
            throw new AssertionError();
        }
    }
}
