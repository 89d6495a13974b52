package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The shutdown of a pool interrupts a worker that is idle, and the factory's code behind the worker sees it. */
public class IdleWorkerInterrupted {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1, IdleWorkerInterrupted::wrapped);
        pool.execute(() -> {});
        pool.shutdown();
    }

    static Thread wrapped(Runnable worker) {
        return new Thread(() -> {
            worker.run();
            if (Thread.interrupted()) {
                throw new AssertionError();
            }
        });
    }
}
