package everyday;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A task at a fixed rate that is cancelled; with an argument, main looks at what it writes without a lock. */
public final class Scheduled {
    private static final Object LOCK = new Object();
    private static int ticks;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> task = pool.scheduleAtFixedRate(Scheduled::tick, 1, 1, TimeUnit.SECONDS);
        Thread.sleep(2000);
        task.cancel(false);
        pool.shutdown();
        if (args.length > 0) {
            System.out.println(ticks);
        } else {
            synchronized (LOCK) {
                System.out.println(ticks);
            }
        }
    }

    private static void tick() {
        synchronized (LOCK) {
            ticks = 1 - ticks;
        }
    }
}
