package litmus;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A wait for the end of a pool may time out, and then orders nothing. */
public class PolledOnceBesideAnHour {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.HOURS, new LinkedBlockingQueue<>());
        pool.execute(() -> data++);
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.MINUTES)) {
            Thread.onSpinWait();
        }
        data++;
    }
}
