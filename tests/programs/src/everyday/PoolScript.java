package everyday;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Does what its arguments say: the kind of pool, what main does, and what each task does, one character a
 * step. Digits submit the task of this number, small letters read and capital letters write a variable;
 * {@code ( )} take and give back a lock, {@code !} counts a latch down, {@code ?} awaits it, {@code .} waits
 * for the task that was submitted last by this thread and {@code *} for all of its tasks, {@code $} shuts the
 * pool down, {@code &} awaits its end, {@code #} throws, {@code ~} cancels the last task, {@code %} asks
 * whether it is done; {@code =} asks for the size of the pool, {@code -} for that of the queue of a pool "kept".
 */
public final class PoolScript {
    private static int a;
    private static int b;
    private static int c;
    private static final Object LOCK = new Object();
    private static final CountDownLatch LATCH = new CountDownLatch(1);
    private static final LinkedBlockingQueue<Runnable> QUEUE = new LinkedBlockingQueue<>();
    private static ExecutorService pool;

    private static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    public static void main(String[] args) {
        pool = pool(args[0]);
        String[] tasks = args.clone();
        run(tasks[1], tasks.length > 2 ? tasks[2] : "", tasks.length > 3 ? tasks[3] : "", tasks.length > 4 ? tasks[4] : "");
    }

    private static ExecutorService pool(String kind) {
        switch (kind) {
            case "cached":
                return Executors.newCachedThreadPool();
            case "scheduled":
                return Executors.newScheduledThreadPool(2);
            case "alone":
                return Executors.newSingleThreadScheduledExecutor();
            case "forked":
                return new ForkJoinPool(2);
            case "common":
                return ForkJoinPool.commonPool();
            case "single":
                return Executors.newSingleThreadExecutor();
            case "bounded":
                return new ThreadPoolExecutor(1, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
            case "kept":
                return new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, QUEUE);
            case "caller":
                return new ThreadPoolExecutor(
                        1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
            default:
                return Executors.newFixedThreadPool(2);
        }
    }

    private static void run(String own, String one, String two, String three) {
        Future<?>[] futures = new Future<?>[8];
        int last = 0;
        int at = steps(own, 0, futures, last, one, two, three);
        while (at < own.length()) {
            synchronized (LOCK) {
                at = steps(own, at, futures, last, one, two, three);
            }
            at = steps(own, at, futures, last, one, two, three);
        }
    }

    /** The steps up to the next bracket; where to go on behind it. */
    private static int steps(String own, int from, Future<?>[] futures, int last, String one, String two, String three) {
        int at = from;
        while (at < own.length()) {
            char step = own.charAt(at++);
            if (step == '(' || step == ')') {
                return at;
            }
            step(step, futures, one, two, three);
        }
        return at;
    }

    private static int count(Future<?>[] futures) {
        int count = 0;
        while (futures[count] != null) {
            count++;
        }
        return count;
    }

    private static void step(char step, Future<?>[] futures, String one, String two, String three) {
        int count = count(futures);
        switch (step) {
            case 'a':
                use(a);
                break;
            case 'b':
                use(b);
                break;
            case 'c':
                use(c);
                break;
            case 'A':
                a = 1;
                break;
            case 'B':
                b = 1;
                break;
            case 'C':
                c = 1;
                break;
            case '1':
                futures[count] = submit(one, two, three);
                break;
            case '2':
                futures[count] = submit(two, three, "");
                break;
            case '3':
                futures[count] = submit(three, "", "");
                break;
            case '!':
                LATCH.countDown();
                break;
            case '#':
                throw new Failed();
            case '=':
                use(((ThreadPoolExecutor) pool).getPoolSize());
                break;
            case '-':
                use(QUEUE.size());
                break;
            case '$':
                pool.shutdown();
                break;
            default:
                waiting(step, futures, count);
        }
    }

    private static void waiting(char step, Future<?>[] futures, int count) {
        try {
            switch (step) {
                case '?':
                    LATCH.await();
                    break;
                case '&':
                    use(pool.awaitTermination(1, TimeUnit.MINUTES) ? 1 : 0);
                    break;
                case '~':
                    if (count > 0) {
                        futures[count - 1].cancel(false);
                    }
                    break;
                case '%':
                    if (count > 0 && futures[count - 1].isDone()) {
                        use(1);
                    }
                    break;
                default:
                    for (int i = step == '*' ? 0 : Math.max(count - 1, 0); i < count; i++) {
                        get(futures[i]);
                    }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void get(Future<?> future) throws InterruptedException {
        try {
            future.get();
        } catch (ExecutionException | java.util.concurrent.CancellationException e) {
            use(2);
        }
    }

    private static Future<?> submit(String own, String two, String three) {
        try {
            return pool.submit(() -> run(own, two, three, ""));
        } catch (RejectedExecutionException e) {
            return null;
        }
    }

    private static void use(int value) {
        if (value > 2) {
            throw new AssertionError();
        }
    }
}
