package cases;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/**
 * A pool without tasks is shut down, and a thread that has found it so looks whether it is over. The first
 * argument is the pool, the second how the thread finds it shut down, the third how it looks for the end.
 */
final class EmptyPoolOver {
    private EmptyPoolOver() {
    }

    private static ExecutorService pool(String kind) throws ReflectiveOperationException {
        switch (kind) {
            case "fixed":
                return Executors.newFixedThreadPool(1);
            case "forkJoin":
                return new ForkJoinPool(1);
            default: // since JDK 21
                ThreadFactory factory = Thread::new;
                return (ExecutorService) Executors.class
                    .getMethod("newThreadPerTaskExecutor", ThreadFactory.class)
                    .invoke(null, factory);
        }
    }

    private static boolean shut(ExecutorService pool, String how) {
        if (how.equals("asked")) {
            return pool.isShutdown();
        }
        try {
            pool.execute(() -> { });
            return false;
        } catch (RejectedExecutionException rejected) {
            return true;
        }
    }

    private static boolean over(ExecutorService pool, String how) throws InterruptedException {
        return how.equals("looked") ? pool.isTerminated() : pool.awaitTermination(1, TimeUnit.MILLISECONDS);
    }

    public static void main(String[] arguments) throws Exception {
        ExecutorService pool = pool(arguments[0]);
        Thread other = new Thread(() -> {
            try {
                assert !shut(pool, arguments[1]) || over(pool, arguments[2]) : "shut down and not over";
            } catch (InterruptedException thrown) {
                throw new AssertionError(thrown);
            }
        });
        other.start();
        pool.shutdown();
        other.join();
    }
}
