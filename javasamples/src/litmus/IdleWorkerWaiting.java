package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An idle worker of a fixed pool waits for no time. */
public class IdleWorkerWaiting {
    static Thread worker;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> worker = Thread.currentThread()).get();
        Thread.State state = worker.getState();
        pool.shutdown();
        if (state == Thread.State.TIMED_WAITING) {
            throw new AssertionError();
        }
    }
}
