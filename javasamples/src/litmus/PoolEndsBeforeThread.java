package litmus;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A pool is over before the thread of its last worker ends. */
public class PoolEndsBeforeThread {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread worker = pool.submit(Thread::currentThread).get();
        pool.shutdown();
        worker.join();
        if (!pool.isTerminated()) {
            throw new AssertionError();
        }
    }
}
