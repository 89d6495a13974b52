package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** afterExecute does not throw: it is called once for each task. */
public class HookCalledOnce {
    static int calls;

    static class Hooked extends ThreadPoolExecutor {
        Hooked() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), HookCalledOnce::patient);
        }

        @Override
        protected void afterExecute(Runnable task, Throwable thrown) {
            calls++;
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
