"""Themes of generated programs: pools that call the program, and that the program changes while they run.

`e` is one. What the program gets hold of that was meant for a pool, or for a thread of it, is `kept`.
"""

from __future__ import annotations

from typing import Final

from tests.outcomes.theme import Theme

_KEPT: Final = (
    "final List<Runnable> kept = Collections.synchronizedList(new ArrayList<>());"
    " boolean runs(int which)"
    " { if (kept.size() <= which) return false; kept.get(which).run(); return true; } "
)
_MADE: Final = "x -> { seen.append('m'); return new Thread(x); }"
_HOOKED: Final = (
    " protected void beforeExecute(Thread t, Runnable x) { seen.append('<'); }"
    " protected void afterExecute(Runnable x, Throwable t) { seen.append('>'); }"
    " protected void terminated() { seen.append('!'); } };"
)

_TASK: Final = (
    "class Task extends FutureTask<Integer> { Task(Callable<Integer> body) { super(body); }"
    " protected void done() { seen.append('d').append(isCancelled()); }"
    " boolean again() { return runAndReset(); }"
    " void put(int x) { set(x); } void fails() { setException(new IllegalArgumentException()); } }"
    " final Task f = new Task(() -> {"
)

HOOKS: Final[dict[str, Theme]] = {
    "pools with hooks": Theme(
        (
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(1, COUNT, 1, SECONDS,"
            f" new LinkedBlockingQueue<>(1), {_MADE}, (x, p) -> seen.append('j')) {{{_HOOKED}",
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(COUNT, 2, 1, SECONDS,"
            f" new SynchronousQueue<>(), {_MADE}, (x, p) -> seen.append(p.isShutdown())) {{{_HOOKED}",
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(1, 1, 1, SECONDS,"
            " new LinkedBlockingQueue<>(), x -> seen.length() == 0 ? new Thread(x) : null)"
            " { protected void terminated() { seen.append('!'); throw new IllegalStateException(); } };",
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(1, 1, 1, SECONDS,"
            f" new LinkedBlockingQueue<>(), {_MADE}) {{ protected void beforeExecute(Thread t, Runnable x)"
            " { seen.append('<'); if (seen.length() < 3) throw new IllegalStateException(); } };",
        ),
        (
            "e.execute(() -> seen.append(NUMBER));",
            "e.execute(() -> { seen.append(NUMBER); throw new IllegalStateException(); });",
            "e.submit(() -> NUMBER).isDone()",
            "e.execute(() -> log.append(e.isShutdown()));",
            "e.execute(() -> e.shutdown());",
            "e.shutdown();",
            "e.shutdownNow().size()",
            "e.isTerminating()",
            "e.isTerminated()",
            "e.awaitTermination(1, MILLISECONDS)",
            "e.getCompletedTaskCount()",
            "e.getPoolSize()",
        ),
        'closed(e) + " " + seen + e.getCompletedTaskCount()',
    ),
    "pools that are set": Theme(
        (
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(1, COUNT, 1, SECONDS,"
            " new ArrayBlockingQueue<>(1));",
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(0, COUNT, 1, SECONDS,"
            " new LinkedBlockingQueue<>());",
            "final ThreadPoolExecutor e = new ThreadPoolExecutor(COUNT, 2, 1, SECONDS,"
            " new SynchronousQueue<>());",
            "final ScheduledThreadPoolExecutor e = new ScheduledThreadPoolExecutor(COUNT);",
        ),
        (
            "e.execute(() -> seen.append(NUMBER));",
            "e.execute(() -> seen.append(NUMBER));",
            f"e.setThreadFactory({_MADE});",
            "e.setThreadFactory(x -> null);",
            "e.setRejectedExecutionHandler((x, p) -> { seen.append('j'); x.run(); });",
            "e.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());",
            "e.setCorePoolSize(0);",
            "e.setCorePoolSize(2);",
            "e.setMaximumPoolSize(2);",
            "e.setKeepAliveTime(1, MILLISECONDS);",
            "e.allowCoreThreadTimeOut(true);",
            "e.prestartCoreThread()",
            "e.prestartAllCoreThreads()",
            "e.getQueue().poll() == null",
            "e.getQueue().size()",
            "e.getQueue().clear();",
            "e.purge();",
            "Runnable g = () -> seen.append(NUMBER); e.execute(g); log.append(e.remove(g));",
            "e.getLargestPoolSize()",
            "e.getActiveCount()",
            "e.getTaskCount()",
            "e.shutdown();",
            "e.shutdownNow().size()",
        ),
        'closed(e) + " " + seen + e.getLargestPoolSize()',
    ),
    "workers kept": Theme(
        (
            f"{_KEPT} final ThreadPoolExecutor e = new ThreadPoolExecutor(1, COUNT, 1, SECONDS,"
            " new LinkedBlockingQueue<>(), x -> { kept.add(x); return new Thread(x); });",
            f"{_KEPT} final ExecutorService e ="
            ' made("newThreadPerTaskExecutor", (ThreadFactory) x -> { kept.add(x); return new Thread(x); });',
            f"{_KEPT} final ThreadPoolExecutor e = new ThreadPoolExecutor(1, 1, 1, SECONDS,"
            " new LinkedBlockingQueue<>()) { protected void beforeExecute(Thread t, Runnable x)"
            " { kept.add(x); } };",
            f"{_KEPT} final ScheduledThreadPoolExecutor e = new ScheduledThreadPoolExecutor(1) {{"
            " protected <V> RunnableScheduledFuture<V> decorateTask(Runnable r, RunnableScheduledFuture<V> x)"
            " { kept.add(x); return x; } };",
        ),
        (
            "e.execute(() -> seen.append(NUMBER));",
            "e.submit(() -> seen.append(NUMBER));",
            "Future<?> g = e.submit(() -> seen.append(NUMBER)); log.append(g.cancel(true));",
            "runs(0)",
            "runs(0)",
            "runs(1)",
            "kept.size()",
            "e.shutdown();",
            "e.shutdownNow().size()",
        ),
        'closed(e) + " " + seen',
    ),
    "tasks of futures kept": Theme(
        (
            f"{_KEPT} final Executor e = kept::add;"
            " final CompletableFuture<Integer> f = new CompletableFuture<>();"
            " final CompletableFuture<Integer> o = CompletableFuture.supplyAsync(() ->"
            " { seen.append('s'); return 7; }, e);",
            f"{_KEPT} final Executor e = x -> {{ kept.add(x); if (kept.size() == 2)"
            " throw new RejectedExecutionException(); };"
            " final CompletableFuture<Integer> f = new CompletableFuture<>();"
            " final CompletableFuture<Integer> o ="
            " f.thenApplyAsync(x -> { seen.append('t'); return x; }, e);",
            f"{_KEPT} final Executor e = x -> {{ kept.add(x); x.run(); }};"
            " final CompletableFuture<Integer> f = new CompletableFuture<>();"
            " final CompletableFuture<Integer> o ="
            " f.thenCombineAsync(CompletableFuture.completedFuture(1),"
            " (x, y) -> { seen.append('u'); return x + y; }, e);",
        ),
        (
            "f.complete(NUMBER)",
            "f.complete(NUMBER)",
            "o.complete(NUMBER)",
            "o.completeAsync(() -> { seen.append('a'); return NUMBER; }, e).isDone()",
            "f.thenAcceptAsync(x -> seen.append(x), e).isDone()",
            "o.whenCompleteAsync((x, t) -> seen.append(t == null), e).isDone()",
            "f.acceptEitherAsync(o, x -> seen.append(x), e).isDone()",
            "f.runAfterBothAsync(o, () -> seen.append('b'), e).isDone()",
            "f.handle((x, t) -> { seen.append('h'); return x; }).isDone()",
            "o.cancel(true)",
            "o.getNow(-1)",
            "o.getNumberOfDependents()",
            "runs(0)",
            "runs(0)",
            "runs(1)",
            "kept.size()",
        ),
        'f.isDone() + " " + o.isDone() + " " + seen',
    ),
    "tasks with hooks": Theme(
        (
            f"{_TASK} seen.append('r'); return 7; }});",
            f"{_TASK} seen.append('r'); throw new IllegalStateException(); }});",
            f"{_TASK} seen.append(this.runs++ == 0 && new Task(() -> 1).again()); return 8; }}); int runs;",
        ),
        (
            "f.run();",
            "f.run();",
            "f.again()",
            "f.again()",
            "f.put(NUMBER);",
            "f.fails();",
            "f.cancel(true)",
            "f.cancel(false)",
            "f.isDone()",
            "f.isCancelled()",
            "f.get(1, MILLISECONDS)",
            'f.toString().contains("Complet")',
            "Thread.interrupted()",
        ),
        'f.isDone() + " " + f.isCancelled() + " " + seen',
    ),
    "schedules that are set": Theme(
        (
            "final ScheduledThreadPoolExecutor e = new ScheduledThreadPoolExecutor(COUNT);",
            "final ScheduledThreadPoolExecutor e = new ScheduledThreadPoolExecutor(1, x ->"
            " { seen.append('m'); return new Thread(x); }, (x, p) -> seen.append('j'));",
        ),
        (
            "e.execute(() -> seen.append(NUMBER));",
            "e.schedule(() -> seen.append(NUMBER), 1, MILLISECONDS);",
            "e.schedule(() -> seen.append(NUMBER), 1, DAYS);",
            "e.scheduleWithFixedDelay(() -> { if (seen.length() > 2) throw new IllegalStateException();"
            " seen.append('w'); }, 0, 1, MILLISECONDS);",
            "Future<?> g = e.schedule(() -> seen.append(NUMBER), 1, DAYS); log.append(g.cancel(false));",
            "e.setRemoveOnCancelPolicy(true);",
            "e.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);",
            "e.setContinueExistingPeriodicTasksAfterShutdownPolicy(false);",
            "e.getQueue().size()",
            "e.getQueue().poll() == null",
            "e.getTaskCount()",
            "e.shutdown();",
            "e.shutdownNow().size()",
            "e.isTerminated()",
        ),
        'e.shutdownNow().size() + " " + seen',
    ),
}
