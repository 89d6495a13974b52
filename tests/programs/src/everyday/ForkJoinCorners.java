package everyday;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;

/** What a pool with a worker for each task would hide, by the name that is given. */
public final class ForkJoinCorners {
    private static final Object LOCK = new Object();
    private static final CountDownLatch LATCH = new CountDownLatch(1);
    private static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
    private static volatile boolean flag;
    private static int count;

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "latch":
                three(ForkJoinCorners::await, LATCH::countDown);
                break;
            case "spin":
                three(
                        () -> {
                            while (!flag) {
                                // until the third task runs
                            }
                        },
                        () -> flag = true);
                break;
            case "polled":
                three(
                        () -> {
                            boolean set = false;
                            while (!set) {
                                synchronized (LOCK) {
                                    set = count > 0;
                                }
                            }
                        },
                        ForkJoinCorners::counted);
                break;
            case "kept":
                ForkJoinPool kept = new ForkJoinPool(2);
                ForkJoinTask<?> third;
                synchronized (LOCK) {
                    kept.submit(ForkJoinCorners::counted);
                    kept.submit(ForkJoinCorners::counted);
                    third = kept.submit(() -> {});
                    third.join();
                }
                break;
            case "local":
                ForkJoinPool one = new ForkJoinPool(2);
                one.submit(() -> LOCAL.get()[0]++).join();
                if (one.submit(() -> LOCAL.get()[0]).join() != 0) {
                    throw new AssertionError("a worker is used again");
                }
                break;
            case "helped":
                ForkJoinPool pool = new ForkJoinPool(2);
                pool.submit(
                                () -> {
                                    ForkJoinTask<Boolean> task = ForkJoinTask.adapt(() -> Thread.holdsLock(LOCK)).fork();
                                    synchronized (LOCK) {
                                        if (task.join()) {
                                            throw new AssertionError("it was run here");
                                        }
                                    }
                                })
                        .join();
                break;
            case "quiet":
                ForkJoinPool quiet = new ForkJoinPool(2);
                quiet.execute(() -> count++);
                quiet.execute(() -> {});
                quiet.awaitQuiescence(1, TimeUnit.DAYS);
                count++;
                break;
            case "closed":
                ForkJoinPool closed = new ForkJoinPool(2);
                closed.execute(() -> count++);
                closed.shutdown();
                if (args.length == 1 && !closed.awaitTermination(1, TimeUnit.DAYS)) {
                    return;
                }
                count++;
                break;
            case "helps":
                helps();
                break;
            default:
                ForkJoinPool single = new ForkJoinPool(1);
                ForkJoinTask<?> first = single.submit(() -> count++);
                single.submit(() -> count++).join();
                first.join();
        }
    }

    /** Two tasks in a pool of two, and a third one that they may wait for. */
    private static void three(Runnable waits, Runnable gives) {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> one = pool.submit(waits);
        ForkJoinTask<?> two = pool.submit(waits);
        pool.submit(gives).join();
        one.join();
        two.join();
    }

    private static void counted() {
        synchronized (LOCK) {
            count++;
        }
    }

    private static void await() {
        try {
            LATCH.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Main waits for a future on which others depend, and may run one of those. */
    private static void helps() {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        source.thenAccept(n -> count++);
        source.thenAccept(n -> {});
        Thread other =
                new Thread(
                        () -> {
                            source.complete(1);
                            count++;
                        });
        other.start();
        source.join();
    }
}
