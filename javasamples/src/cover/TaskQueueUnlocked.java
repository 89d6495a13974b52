package cover;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks of a pool that share a counter without a lock. */
public class TaskQueueUnlocked {
    static int done;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++) {
            pool.execute(() -> done++);
        }
        pool.shutdown();
    }
}
