package cover;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

/** Tasks of a pool that share a counter under a ReentrantLock. */
public class PoolLocked {
    private final ReentrantLock lock = new ReentrantLock();
    private int done;

    void add() {
        lock.lock();
        try {
            done++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        PoolLocked shared = new PoolLocked();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 10; i++) {
            pool.submit(shared::add);
        }
        pool.shutdown();
    }
}
