"""Themes of generated programs: executors of all kinds. `e` is one."""

from __future__ import annotations

from typing import Final

from tests.outcomes.theme import Theme

EXECUTORS: Final[dict[str, Theme]] = {
    "pools": Theme(
        (
            "final ExecutorService e = Executors.newFixedThreadPool(1);",
            "final ExecutorService e = Executors.newFixedThreadPool(2);",
            "final ExecutorService e = Executors.newCachedThreadPool();",
            "final ExecutorService e = Executors.newSingleThreadExecutor();",
            "final ExecutorService e = new ThreadPoolExecutor(1, COUNT, 1, SECONDS,"
            " new ArrayBlockingQueue<>(1));",
            "final ExecutorService e = new ThreadPoolExecutor(1, COUNT, 1, SECONDS, new SynchronousQueue<>(),"
            " new ThreadPoolExecutor.CallerRunsPolicy());",
            "final ExecutorService e = Executors.newScheduledThreadPool(1);",
            "final ExecutorService e = new ForkJoinPool(2);",
            "final ExecutorService e = Executors.newWorkStealingPool(2);",
        ),
        (
            "e.execute(() -> seen.append(NUMBER));",
            "e.submit(() -> seen.append(NUMBER));",
            "e.submit(() -> NUMBER).get(1, MILLISECONDS)",
            "e.submit(() -> { Thread.sleep(1); return NUMBER; }).isDone()",
            "Future<?> g = e.submit(() -> seen.append(NUMBER)); log.append(g.cancel(true));",
            "e.shutdown();",
            "e.shutdownNow().size()",
            "e.isShutdown()",
            "e.isTerminated()",
            "e.awaitTermination(1, MILLISECONDS)",
        ),
        'closed(e) + " " + seen',
    ),
    "counted pools": Theme(
        (
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(COUNT, 2, 1, SECONDS,"
            " new LinkedBlockingQueue<>());",
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(1, COUNT, 1, SECONDS,"
            " new LinkedBlockingQueue<>(1), new ThreadPoolExecutor.DiscardOldestPolicy());",
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(0, COUNT, 1, MILLISECONDS,"
            " new LinkedBlockingQueue<>());",
        ),
        (
            "e.execute(() -> seen.append(NUMBER));",
            "e.submit(() -> { seen.append(NUMBER); throw new CancellationException(); });",
            "e.execute(() -> e.execute(() -> seen.append(NUMBER)));",
            "Future<?> g = e.submit(() -> seen.append(NUMBER)); g.cancel(false); log.append(g.isDone());",
            "e.invokeAll(List.of(() -> NUMBER, () -> 1)).get(1).get()",
            "e.invokeAll(List.of(() -> NUMBER), 1, MILLISECONDS).get(0).isCancelled()",
            "e.invokeAny(List.of(() -> NUMBER, () -> 1))",
            "e.getPoolSize()",
            "e.getActiveCount() > 0",
            "e.getCompletedTaskCount()",
            "e.getTaskCount()",
            "e.getLargestPoolSize()",
            "e.prestartCoreThread()",
            "e.shutdown();",
            "e.shutdownNow().size()",
            "e.isTerminating()",
        ),
        'closed(e) + " " + seen',
    ),
    "scheduled pools": Theme(
        ("final ScheduledThreadPoolExecutor e = new ScheduledThreadPoolExecutor(COUNT);",),
        (
            "e.schedule(() -> seen.append(NUMBER), 0, SECONDS);",
            "e.schedule(() -> seen.append(NUMBER), 1, MILLISECONDS);",
            "e.schedule(() -> NUMBER, 1, MILLISECONDS).get(1, MILLISECONDS)",
            "Future<?> g = e.scheduleAtFixedRate(() -> seen.append(1), 0, 1, SECONDS);"
            " log.append(g.cancel(false)).append(g.isDone());",
            "e.execute(() -> seen.append(NUMBER));",
            "Future<?> g = e.schedule(() -> seen.append(NUMBER), 1, DAYS); log.append(g.cancel(true));",
            "e.shutdown();",
            "e.shutdownNow().size()",
            "e.isTerminated()",
            "e.awaitTermination(1, MILLISECONDS)",
        ),
        'closed(e) + " " + seen',
    ),
    "fork/join": Theme(
        ("final ForkJoinPool e = new ForkJoinPool(2);", "final ForkJoinPool e = new ForkJoinPool(3);"),
        (
            "e.submit(() -> seen.append(NUMBER)).join();",
            "e.execute(() -> seen.append(NUMBER));",
            "e.invoke(ForkJoinTask.adapt(() -> NUMBER))",
            "e.submit(() -> { ForkJoinTask<?> t = ForkJoinTask.adapt(() -> seen.append(NUMBER)).fork();"
            " seen.append('f'); t.join(); }).get(1, MILLISECONDS)",
            "e.submit(() -> NUMBER).cancel(true)",
            "CompletableFuture.supplyAsync(() -> NUMBER, e).thenApply(x -> x + 1).get(1, MILLISECONDS)",
            "CompletableFuture.runAsync(() -> seen.append(NUMBER), e).isDone()",
            "e.shutdown();",
            "e.shutdownNow().size()",
            "e.isTerminated()",
            "e.awaitTermination(1, MILLISECONDS)",
            "e.awaitQuiescence(1, MILLISECONDS)",
        ),
        'closed(e) + " " + seen',
    ),
    "executors of a thread for each task": Theme(
        (
            'final ExecutorService e = made("newThreadPerTaskExecutor", (ThreadFactory) Thread::new);',
            'final ExecutorService e = made("newVirtualThreadPerTaskExecutor");',
        ),
        (
            "e.execute(() -> seen.append(NUMBER));",
            "e.submit(() -> NUMBER).get(1, MILLISECONDS)",
            "Future<?> g = e.submit(() -> { Thread.sleep(1); return 1; }); log.append(g.cancel(true));",
            "e.invokeAny(List.of(() -> NUMBER, () -> 1))",
            "e.shutdown();",
            "e.shutdownNow().size()",
            "e.isTerminated()",
            "e.awaitTermination(1, MILLISECONDS)",
        ),
        'closed(e) + " " + seen',
    ),
}
