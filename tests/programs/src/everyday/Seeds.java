package everyday;

import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A task at a fixed rate that makes generators, whose seeds the JDK takes from a clock. Racy with an argument. */
public final class Seeds {
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleAtFixedRate(
                () -> {
                    synchronized (lock) {
                        data = new Random().nextInt(2) + Set.of(1, 2).size();
                    }
                },
                0,
                1,
                TimeUnit.SECONDS);
        Thread.sleep(100);
        pool.shutdown();
        synchronized (other) {
            assert data < 4;
        }
    }
}
