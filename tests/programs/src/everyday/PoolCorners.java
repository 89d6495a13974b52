package everyday;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Corners of pools and interrupts; the second argument says whether the value is used where it races. */
public final class PoolCorners {
    private static int value;

    public static void main(String[] args) throws Exception {
        boolean racy = args.length > 1;
        switch (args[0]) {
            case "get":
                ended(racy, true);
                break;
            case "await":
                ended(racy, false);
                break;
            case "stop":
                stopped();
                break;
            case "hook":
                hook(racy);
                break;
            case "start":
                notStarted();
                break;
            default:
                interruptedPoll(racy);
        }
    }

    /** Who need not wait does not look at its interrupt status. */
    private static void ended(boolean racy, boolean task) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> future = pool.submit(() -> {});
        future.get();
        pool.shutdown();
        if (!pool.awaitTermination(1, TimeUnit.DAYS)) {
            return;
        }
        new Thread(() -> value = 1).start();
        Thread.currentThread().interrupt();
        try {
            if (task) {
                future.get();
            } else {
                pool.awaitTermination(1, TimeUnit.DAYS);
            }
            if (racy) {
                value = 3;
            }
        } catch (InterruptedException never) {
            value = 2;
        }
    }

    /** The interrupt by shutdownNow is not lost. */
    private static void stopped() {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch never = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                never.await();
            } catch (InterruptedException stopped) {
                value = 1;
            }
        });
        pool.shutdownNow();
    }

    /** terminated is called behind all tasks, and the pool is terminated behind it. */
    private static void hook(boolean racy) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
            @Override
            protected void terminated() {
                if (!isTerminating()) {
                    throw new IllegalStateException();
                }
                value++;
            }
        };
        pool.execute(() -> value++);
        pool.execute(() -> {});
        pool.shutdown();
        if (racy || pool.awaitTermination(1, TimeUnit.DAYS)) {
            value++;
        }
    }

    /** A worker that cannot be started is none. */
    private static void notStarted() throws InterruptedException {
        Thread old = new Thread(() -> {});
        old.start();
        old.join();
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> old);
        try {
            pool.execute(() -> {});
        } catch (IllegalThreadStateException refused) {
            value = 1;
        }
        pool.shutdown();
        if (!pool.isTerminated()) {
            new CountDownLatch(1).await();
        }
    }

    /** Who got nothing in time looks at its interrupt status. */
    private static void interruptedPoll(boolean racy) {
        new Thread(() -> value = 1).start();
        Thread.currentThread().interrupt();
        try {
            new SynchronousQueue<Integer>().poll(0, TimeUnit.SECONDS);
            value = 2;
        } catch (InterruptedException stopped) {
            if (racy) {
                value = 3;
            }
        }
    }
}
