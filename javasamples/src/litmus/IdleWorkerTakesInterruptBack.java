package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An idle worker that is interrupted takes that back, and waits again. */
public class IdleWorkerTakesInterruptBack {
    static Thread worker;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> worker = Thread.currentThread()).get();
        worker.interrupt();
        boolean interrupted = worker.isInterrupted();
        pool.shutdown();
        if (!interrupted) {
            throw new AssertionError();
        }
    }
}
