package litmus;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The last task of a pool that is shut down waits for the end of the other worker, which waits for a task. */
public class StrandedWorkerJoined {
    static volatile Thread one;
    static volatile Thread two;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> one = Thread.currentThread());
        pool.execute(() -> two = Thread.currentThread());
        pool.execute(
                () -> {
                    Thread current = Thread.currentThread();
                    Thread other = current == one ? two : one;
                    if (other != null && other != current) {
                        try {
                            other.join();
                        } catch (InterruptedException interrupted) {
                            // Nobody stops the pool.
                        }
                    }
                });
        pool.shutdown();
    }
}
