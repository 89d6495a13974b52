package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** A worker that waits for its next task uses up the permit that the last task left. */
public class PermitUsedUpByWorker {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> LockSupport.unpark(Thread.currentThread()));
        pool.execute(LockSupport::park);
        pool.shutdown();
    }
}
