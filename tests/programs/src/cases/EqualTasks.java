package cases;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * A task that is queued behind the end of its pool is taken back, and of two that are equal the other one. With an
 * argument they are not.
 */
public class EqualTasks {
    private static volatile boolean secondRan;
    private static volatile boolean rejected;

    private static class Task implements Runnable {
        private final Runnable body;

        Task(Runnable body) {
            this.body = body;
        }

        @Override
        public void run() {
            body.run();
        }
    }

    private static final class Equal extends Task {
        Equal(Runnable body) {
            super(body);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Equal;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch open = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                open.await();
            } catch (InterruptedException never) {
                throw new IllegalStateException(never);
            }
        });
        Runnable ran = () -> secondRan = true;
        pool.execute(args.length == 0 ? new Equal(() -> {}) : new Task(() -> {}));
        new Thread(pool::shutdown).start();
        try {
            pool.execute(args.length == 0 ? new Equal(ran) : new Task(ran));
        } catch (RejectedExecutionException shutDown) {
            rejected = true;
        }
        pool.shutdown();
        open.countDown();
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        if (rejected && secondRan) {
            throw new AssertionError();
        }
    }
}
