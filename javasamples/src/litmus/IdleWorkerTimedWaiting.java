package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An idle worker that may time out shows that it waits for a time. */
public class IdleWorkerTimedWaiting {
    static Thread worker;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(() -> worker = Thread.currentThread()).get();
        Thread.State state = worker.getState();
        pool.shutdown();
        if (state == Thread.State.TIMED_WAITING) {
            throw new AssertionError();
        }
    }
}
