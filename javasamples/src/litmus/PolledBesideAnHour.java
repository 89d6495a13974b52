package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** An hour in ns, as long as a worker may be idle, is no time of day in ms: a loop of timed waits comes to an end. */
public class PolledBesideAnHour {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
        pool.execute(() -> data++);
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.onSpinWait();
        }
        data++;
    }
}
