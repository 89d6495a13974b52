package inner;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tasks, futures and the pools that run them. */
final class Tasks {
    private Tasks() {}
}

class CancelledTask {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> f = new FutureTask<>(() -> 1);
        Together.run(
            f::run,
            () -> f.cancel(true),
            () -> {
                f.isDone();
                f.toString();
                try { f.get(1, TimeUnit.SECONDS); } catch (CancellationException e) { }
            });
    }
}

class TaskRunTwice {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> f = new FutureTask<>(() -> 1);
        Together.run(
            f::run,
            f::run,
            () -> f.get(1, TimeUnit.SECONDS));
    }
}

class TaskReset {
    static class RS extends FutureTask<Integer> { RS() { super(() -> 1); }
    public boolean runAndReset() { return super.runAndReset(); } }

    public static void main(String[] args) throws Exception {
        RS f = new RS();
        Together.run(
            f::runAndReset,
            () -> f.cancel(false),
            f::runAndReset,
            f::toString);
    }
}

class ThreadPool {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor e = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        Together.run(
            () -> e.submit(() -> 1),
            () -> {
                e.setCorePoolSize(2);
                e.setKeepAliveTime(2, TimeUnit.SECONDS);
                e.allowCoreThreadTimeOut(true);
                e.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
                e.setMaximumPoolSize(3);
                e.setThreadFactory(Executors.defaultThreadFactory());
                e.toString();
            },
            () -> {
                e.getActiveCount();
                e.getCompletedTaskCount();
                e.getLargestPoolSize();
                e.purge();
            });
        e.shutdown();
        e.awaitTermination(1, TimeUnit.SECONDS);
    }
}

class ScheduledPool {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor e = new ScheduledThreadPoolExecutor(1);
        Together.run(
            () -> {
                ScheduledFuture<?> f = e.schedule(() -> 1, 1, TimeUnit.SECONDS);
                f.getDelay(TimeUnit.SECONDS);
                f.cancel(true);
            },
            () -> {
                ScheduledFuture<?> f = e.scheduleAtFixedRate(() -> { }, 1, 1, TimeUnit.SECONDS);
                f.isDone();
                f.cancel(false);
            },
            () -> {
                e.setRemoveOnCancelPolicy(true);
                e.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);
                e.getQueue().size();
                e.toString();
            });
        e.shutdownNow();
    }
}

class PeriodicTask {
    public static void main(String[] args) throws Exception {
        ScheduledThreadPoolExecutor e = new ScheduledThreadPoolExecutor(2);
        ScheduledFuture<?> f = e.scheduleWithFixedDelay(() -> { }, 1, 1, TimeUnit.MILLISECONDS);
        Together.run(
            () -> f.getDelay(TimeUnit.NANOSECONDS),
            () -> e.schedule(() -> 2, 1, TimeUnit.MILLISECONDS).get(),
            () -> f.cancel(true));
        e.shutdown();
    }
}

class ForkedSum {
    static class F extends RecursiveTask<Integer> { int n; F(int n) { this.n = n; }
    protected Integer compute() { if (n < 1) return 1; F f = new F(n - 1); f.fork();
    int r = new F(n - 2).invoke(); return r + f.join(); } }

    public static void main(String[] args) throws Exception {
        ForkJoinPool p = new ForkJoinPool(2);
        ForkJoinTask<Integer> f = p.submit(new F(2));
        Together.run(
            () -> f.get(),
            () -> {
                f.isDone();
                f.toString();
                f.cancel(true);
                f.getException();
            },
            () -> {
                p.getQueuedTaskCount();
                p.toString();
                p.getStealCount();
                p.isQuiescent();
            });
        p.shutdown();
    }
}

class ForkJoinOfOne {
    public static void main(String[] args) throws Exception {
        ForkJoinPool p = new ForkJoinPool(1);
        Together.run(
            () -> p.submit(() -> { throw new Error("x"); }).get(),
            () -> p.invokeAll(List.of(() -> 1, () -> 2)),
            () -> p.awaitQuiescence(1, TimeUnit.SECONDS));
        p.shutdownNow();
        p.awaitTermination(1, TimeUnit.SECONDS);
    }
}

class AdaptedTask {
    public static void main(String[] args) throws Exception {
        ForkJoinTask<Integer> f = ForkJoinTask.adapt(() -> { throw new IllegalStateException(); });
        Together.run(
            f::quietlyInvoke,
            () -> {
                f.getException();
                f.isCompletedAbnormally();
                f.getRawResult();
            },
            () -> {
                f.completeExceptionally(new Error());
                f.setForkJoinTaskTag((short) 1);
                f.compareAndSetForkJoinTaskTag((short) 1, (short) 2);
            },
            () -> f.quietlyJoin());
    }
}

class Completers {
    static class C extends CountedCompleter<Integer> { int r;
    final int d; C(C p, int d) { super(p); this.d = d; }
    public void compute() { if (d > 0) { addToPendingCount(1); new C(this, d - 1).fork(); new C(this, 0).compute(); } r = 1; tryComplete(); }
    public Integer getRawResult() { return r; }
    public void onCompletion(CountedCompleter<?> c) { r += 1; } }

    public static void main(String[] args) throws Exception {
        ForkJoinPool p = new ForkJoinPool(2);
        p.invoke(new C(null, 2));
        p.shutdown();
    }
}

class CompletedByEither {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        Together.run(
            () -> f.complete(1),
            () -> f.completeExceptionally(new Error()),
            () -> {
                f.thenApply(x -> x + 1).whenComplete((x, y) -> { }).handle((x, y) -> 1);
                f.getNumberOfDependents();
                f.toString();
            },
            () -> f.get(1, TimeUnit.SECONDS));
    }
}

class TwoStages {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>(), g = new CompletableFuture<>();
        Together.run(
            () -> f.complete(1),
            () -> g.complete(2),
            () -> {
                f.thenCombine(g, Integer::sum);
                f.applyToEither(g, x -> x);
                CompletableFuture.allOf(f, g);
                CompletableFuture.anyOf(f, g);
                f.exceptionallyCompose(x -> g);
                f.orTimeout(1, TimeUnit.SECONDS);
            });
    }
}

class CopiedStage {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = new CompletableFuture<>();
        CompletableFuture<Integer> h = f.copy(), k = f.thenComposeAsync(x -> CompletableFuture.supplyAsync(() -> x));
        Together.run(
            () -> f.complete(1),
            () -> h.cancel(true),
            () -> {
                f.obtrudeValue(3);
                f.completeOnTimeout(1, 1, TimeUnit.SECONDS);
            },
            () -> k.join());
    }
}

class CompletionService {
    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        ExecutorCompletionService<Integer> c = new ExecutorCompletionService<>(e);
        Together.run(
            () -> c.submit(() -> 1),
            () -> {
                c.submit(() -> 2).cancel(true);
            },
            () -> {
                c.poll(1, TimeUnit.SECONDS);
            });
        e.shutdownNow();
    }
}

class InvokedAny {
    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        Together.run(
            () -> e.invokeAny(List.of(() -> 1, () -> 2)),
            () -> e.invokeAll(List.of(() -> 1), 1, TimeUnit.SECONDS));
        e.shutdown();
    }
}

class ParallelStreams {
    public static void main(String[] args) throws Exception {
        ForkJoinPool p = ForkJoinPool.commonPool();
        Together.run(
            () -> IntStream.range(0, 4).parallel().sum(),
            () -> Stream.of(1, 2, 3).parallel().findFirst(),
            () -> Stream.of(1, 2).parallel().forEachOrdered(x -> { }));
    }
}

class ManagedBlock {
    public static void main(String[] args) throws Exception {
        ForkJoinPool p = new ForkJoinPool(1);
        ForkJoinPool.ManagedBlocker b = new ForkJoinPool.ManagedBlocker() { boolean d; public boolean block() { d = true; return true; } public boolean isReleasable() { return d; } };
        p.submit(() -> { try { ForkJoinPool.managedBlock(b); } catch (InterruptedException e) { } }).get();
        Together.run(
            () -> p.submit(() -> ForkJoinTask.getQueuedTaskCount()).get(),
            () -> p.submit(() -> 1).get());
        p.shutdown();
    }
}

class Publisher {
    static class S implements Flow.Subscriber<Integer> { Flow.Subscription s;
    public void onSubscribe(Flow.Subscription s) { this.s = s; s.request(1); }
    public void onNext(Integer i) { s.request(1); }
    public void onError(Throwable t) { }
    public void onComplete() { } }

    public static void main(String[] args) throws Exception {
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>(Runnable::run, 2);
        p.subscribe(new S());
        Together.run(
            () -> p.submit(1),
            () -> {
                p.offer(2, null);
                p.estimateMaximumLag();
                p.getNumberOfSubscribers();
            },
            () -> {
                p.subscribe(new S());
                p.close();
                p.isClosed();
                p.hasSubscribers();
            });
    }
}

class Consumed {
    public static void main(String[] args) throws Exception {
        SubmissionPublisher<Integer> p = new SubmissionPublisher<>();
        CompletableFuture<Void> f = p.consume(x -> { });
        Together.run(
            () -> p.submit(1),
            () -> {
                p.submit(2);
                p.closeExceptionally(new Error());
                p.getClosedException();
            },
            () -> {
                p.getSubscribers();
                f.cancel(true);
                p.estimateMinimumDemand();
            });
    }
}
