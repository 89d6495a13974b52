package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;

/** The model of AbstractExecutorService: invokeAll waits for each task without looking at it before. */
public abstract class AbstractExecutorService implements ExecutorService {
    public AbstractExecutorService() {
        Gate.requireAlike(this);
    }

    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return new FutureTask<>(runnable, value);
    }

    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return new FutureTask<>(callable);
    }

    @Override
    public Future<?> submit(Runnable task) {
        Gate.present(task, "task");
        return executed(newTaskFor(task, (Void) null));
    }

    @Override
    public <T> Future<T> submit(Runnable task, T result) {
        Gate.present(task, "task");
        return executed(newTaskFor(task, result));
    }

    @Override
    public <T> Future<T> submit(Callable<T> task) {
        Gate.present(task, "task");
        return executed(newTaskFor(task));
    }

    private <T> Future<T> executed(RunnableFuture<T> future) {
        execute(future);
        return future;
    }

    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
        List<Future<T>> futures = new ArrayList<>(Gate.present(tasks, "tasks").size());
        try {
            for (Callable<T> task : tasks) {
                RunnableFuture<T> future = newTaskFor(task);
                futures.add(future);
                execute(future);
            }
            for (Future<T> future : futures) {
                await(future);
            }
            return futures;
        } catch (Throwable raised) {
            cancel(futures, 0);
            throw raised;
        }
    }

    /** One that the program made is looked at first, as in the JDK. */
    private static void await(Future<?> future) throws InterruptedException {
        try {
            if (future.getClass() == FutureTask.class || !future.isDone()) {
                future.get();
            }
        } catch (CancellationException | ExecutionException ended) {
            // whoever gets the result is told
        }
    }

    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException {
        Gate.present(tasks, "tasks");
        long nanos = Gate.present(unit, "unit").toNanos(timeout);
        long deadline = System.nanoTime() + nanos;
        List<Future<T>> futures = new ArrayList<>(tasks.size());
        int ended = 0;
        try {
            for (Callable<T> task : tasks) {
                futures.add(newTaskFor(task));
            }
            Gate.timed();
            for (Future<T> future : futures) {
                if (deadline - System.nanoTime() <= 0) {
                    cancel(futures, 0);
                    return futures;
                }
                execute((Runnable) future);
            }
            for (Future<T> future : futures) {
                if (!future.isDone()) {
                    try {
                        future.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                    } catch (CancellationException | ExecutionException done) {
                        // whoever gets the result is told
                    } catch (TimeoutException late) {
                        cancel(futures, ended);
                        return futures;
                    }
                }
                ended++;
            }
            return futures;
        } catch (Throwable raised) {
            cancel(futures, 0);
            throw raised;
        }
    }

    private static void cancel(List<? extends Future<?>> futures, int from) {
        for (int at = from; at < futures.size(); at++) {
            futures.get(at).cancel(true);
        }
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
        try {
            return first(tasks, false, 0);
        } catch (TimeoutException never) {
            throw new AssertionError(never);
        }
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return first(tasks, true, unit.toNanos(timeout));
    }

    /** Begins one task after the other, until one of those that were begun has ended normally. */
    private <T> T first(Collection<? extends Callable<T>> tasks, boolean timed, long nanos)
            throws InterruptedException, ExecutionException, TimeoutException {
        int left = Gate.present(tasks, "tasks").size();
        Gate.require(left != 0, "tasks is empty");
        List<Future<T>> futures = new ArrayList<>(left);
        ExecutorCompletionService<T> ends = new ExecutorCompletionService<>(this);
        long deadline = System.nanoTime() + nanos;
        ExecutionException failure = null;
        Iterator<? extends Callable<T>> waiting = tasks.iterator();
        int running = 0;
        try {
            while (true) {
                Future<T> end = running == 0 && failure == null ? null : ends.poll();
                if (end == null && left > 0) {
                    left--;
                    futures.add(ends.submit(waiting.next()));
                    running++;
                    continue;
                }
                if (end == null && running == 0) {
                    throw failure;
                }
                if (end == null) {
                    end = timed ? ends.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS) : ends.take();
                }
                if (end == null) {
                    throw new TimeoutException();
                }
                running--;
                try {
                    return end.get();
                } catch (ExecutionException thrown) {
                    failure = thrown;
                } catch (RuntimeException thrown) {
                    failure = new ExecutionException(thrown);
                }
            }
        } finally {
            cancel(futures, 0);
        }
    }
}
