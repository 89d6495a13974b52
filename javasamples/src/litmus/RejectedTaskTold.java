package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who is rejected gets a text that the task tells: its toString is called. */
public class RejectedTaskTold implements Runnable {
    static int told;

    public static void main(String[] args) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.shutdown();
        new Thread(() -> {
            try {
                pool.execute(new RejectedTaskTold());
            } catch (RejectedExecutionException expected) {
                // the pool is shut down
            }
        }).start();
        told++;
    }

    @Override
    public void run() {}

    @Override
    public String toString() {
        told++;
        return "task";
    }
}
