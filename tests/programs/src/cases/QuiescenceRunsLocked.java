package cases;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Who awaits quiescence runs a task that waits for a lock which a dead thread keeps. */
public class QuiescenceRunsLocked {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread dies = new Thread(lock::lock);
        dies.start();
        dies.join();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> lock.lock());
        pool.awaitQuiescence(1, TimeUnit.NANOSECONDS);
    }
}
