package litmus;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Two threads schedule tasks at once, with different delays, which two workers may run. */
public class ScheduledByTwoForTwo {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(2);
        Thread other = new Thread(() -> pool.schedule(() -> data++, 2, TimeUnit.SECONDS));
        other.start();
        pool.schedule(() -> data++, 3, TimeUnit.SECONDS);
        other.join();
        pool.shutdown();
    }
}
