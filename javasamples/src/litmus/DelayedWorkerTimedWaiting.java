package litmus;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A worker that waits until a task is due shows that it waits for a time. */
public class DelayedWorkerTimedWaiting {
    static Thread worker;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.schedule(() -> {}, 5, TimeUnit.SECONDS);
        pool.submit(() -> worker = Thread.currentThread()).get();
        Thread.State state = worker.getState();
        pool.shutdown();
        if (state == Thread.State.TIMED_WAITING) {
            throw new AssertionError();
        }
    }
}
