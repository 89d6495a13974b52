package cases;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.ReentrantLock;

/** Both workers wait for a lock that a dead thread keeps, and a third task is awaited. */
public class LocksOfTheDeadCrowd {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread dies = new Thread(lock::lock);
        dies.start();
        dies.join();
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> lock.lock());
        pool.execute(() -> lock.lock());
        pool.submit(() -> {}).get();
    }
}
