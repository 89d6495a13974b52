package java.util.concurrent;

import java.util.ArrayList;
import java.util.List;

/**
 * The model of ScheduledThreadPoolExecutor. A task that waits may become due at any time; but not before one
 * that was submitted earlier and waits no longer. One at a fixed rate may be late when it waits again.
 */
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
    private static final long KEEP_ALIVE_MILLIS = 10;

    private static final String DROPS = "ScheduledThreadPoolExecutor.shutdown: is a delayed task due?";

    private final Gate due = new Gate();
    private boolean keepsPeriodic;
    private boolean keepsDelayed = true;
    private boolean removes;

    /** Runs once, or again and again: at a rate if the period is more than 0, with a delay if it is less. */
    private final class ScheduledFutureTask<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
        final Waiting waiting;
        final Waiting again;
        /** It was not taken on, so its time may not have come where somebody runs it. */
        boolean rejected;

        ScheduledFutureTask(Callable<V> callable, long delay, long period) {
            super(callable);
            if (delay >= FOR_EVER || Math.abs(period) >= FOR_EVER) {
                Gate.fallBack(); // it waits for what never comes
            }
            waiting = new Waiting(this, Math.max(delay, 0), false);
            again = period == 0 ? null : new Waiting(this, Math.abs(period), period > 0);
            if (period > 0) {
                waiting.after = again.after = again;
            }
        }

        @Override
        public boolean isPeriodic() {
            return again != null;
        }

        @Override
        public void run() {
            actQuietly("ScheduledThreadPoolExecutor: is it shut down?");
            if (!runs(this) || rejected && isDropped()) {
                cancel(false);
            } else if (again == null) {
                super.run();
            } else if (runAndReset()) {
                act("ScheduledThreadPoolExecutor: a task waits again");
                if (!runs(this)) {
                    cancel(false);
                } else if (Gate.counted() || !isWorker(Thread.currentThread())) {
                    offers(true);
                    act("ScheduledThreadPoolExecutor: the task is queued again");
                    offers(false);
                    stays(this, again, false);
                } else {
                    append(again);
                    prestart();
                }
            }
        }

        /** Behind a shutdown: whether a delayed task that is not kept is not due. */
        private boolean isDropped() {
            return !keepsDelayed && waiting.delay > 0 && due.choose(DROPS) == 0;
        }

        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            boolean cancelled = super.cancel(mayInterruptIfRunning);
            if (cancelled && removes) {
                act("ScheduledThreadPoolExecutor: a task is removed");
                for (Waiting at = firstWaiting(); at != null; at = at.next) {
                    if (at.task == this) {
                        takeOut(at);
                        endedBy("ScheduledThreadPoolExecutor: a task is removed", false);
                        break;
                    }
                }
            }
            return cancelled;
        }

        @Override
        public long getDelay(TimeUnit unit) {
            Gate.fallBack();
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            if (other != this) {
                Gate.fallBack();
            }
            return 0;
        }
    }

    public ScheduledThreadPoolExecutor(int corePoolSize) {
        this(corePoolSize, Executors.defaultThreadFactory(), new AbortPolicy());
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, ThreadFactory threadFactory) {
        this(corePoolSize, threadFactory, new AbortPolicy());
    }

    public ScheduledThreadPoolExecutor(int corePoolSize, RejectedExecutionHandler handler) {
        this(corePoolSize, Executors.defaultThreadFactory(), handler);
    }

    public ScheduledThreadPoolExecutor(
            int corePoolSize, ThreadFactory threadFactory, RejectedExecutionHandler handler) {
        super(
                corePoolSize,
                Integer.MAX_VALUE,
                KEEP_ALIVE_MILLIS,
                TimeUnit.MILLISECONDS,
                new LinkedBlockingQueue<>(),
                threadFactory,
                handler);
        due.set(0, false, 2);
    }

    @Override
    boolean tasksLookAtPool() {
        return true;
    }

    // -- which task is due

    /** Whether none that was submitted earlier is due before it for certain. */
    private boolean maybeDue(Waiting waiting) {
        for (Waiting at = firstWaiting(); at != waiting && !waiting.late; at = at.next) {
            if (at.delay <= waiting.delay) {
                return false;
            }
        }
        return true;
    }

    @Override
    int choices() {
        int count = 0;
        for (Waiting at = firstWaiting(); at != null; at = at.next) {
            count += maybeDue(at) ? 1 : 0;
        }
        return Math.max(count, 1);
    }

    @Override
    Waiting choice(int which) {
        int left = which;
        Waiting at = firstWaiting();
        while (!maybeDue(at) || left-- > 0) {
            at = at.next;
        }
        return at;
    }

    @Override
    boolean mayWait() {
        for (Waiting at = firstWaiting(); at != null; at = at.next) {
            if (at.delay <= 0) {
                return false;
            }
        }
        return true;
    }

    /** Behind an action on the pool: whether it still runs this task, whose time has come. */
    private boolean runs(ScheduledFutureTask<?> task) {
        return !isShut() || !isStopped() && (!task.isPeriodic() || keepsPeriodic);
    }

    /** What is cancelled by then is not run, whatever is kept. */
    private void dropCancelled() {
        List<Waiting> asked = new ArrayList<>();
        for (Waiting at = firstWaiting(); at != null; at = at.next) {
            asked.add(at);
        }
        boolean some = false;
        for (Waiting at : asked) {
            if (Gate.looked()) {
                act("ScheduledThreadPoolExecutor.shutdown: is the task cancelled?");
            }
            some |= ((ScheduledFutureTask<?>) at.task).isCancelledAlready() && takeOut(at);
        }
        if (some) {
            changed();
            endedUnseen();
        }
    }

    /** Of those that wait for their delay, if they are not kept: which are due nobody knows. */
    @Override
    void dropDelayed() {
        if (firstWaiting() != null) {
            dropsUnderMainLock();
            try {
                dropThese();
            } finally {
                hasDropped();
            }
        }
    }

    private void dropThese() {
        dropCancelled();
        List<Waiting> candidates = new ArrayList<>();
        for (Waiting at = firstWaiting(); at != null && !keepsDelayed; at = at.next) {
            if (at.delay > 0 && !((ScheduledFutureTask<?>) at.task).isPeriodic()) {
                candidates.add(at);
            }
        }
        if (!candidates.isEmpty()) {
            dropsBeforeEnd();
        }
        long notDue = Long.MAX_VALUE;
        for (Waiting at : candidates) {
            if (at.delay >= notDue || due.choose(DROPS) == 0) {
                notDue = Math.min(notDue, at.delay);
                act(DROPS);
                if (takeOut(at)) {
                    endedUnseen();
                    ((ScheduledFutureTask<?>) at.task).cancel(false);
                }
            }
        }
    }

    @Override
    List<Future<?>> dropped() {
        List<Future<?>> tasks = new ArrayList<>();
        for (Waiting at = firstWaiting(); at != null; at = at.next) {
            ScheduledFutureTask<?> task = (ScheduledFutureTask<?>) at.task;
            if (!runs(task)) {
                unlink(at);
                tasks.add(task);
            }
        }
        return tasks;
    }

    // -- tasks

    private <V> ScheduledFuture<V> put(ScheduledFutureTask<V> task, RunnableScheduledFuture<V> decorated) {
        if (decorated != task) {
            Gate.fallBack();
        }
        act("ScheduledThreadPoolExecutor.schedule");
        if (isShut()) {
            task.rejected = true;
            reject(task);
            return task;
        }
        addedBy(Thread.currentThread());
        callsFactory();
        if (!Gate.adds()) {
            append(task.waiting);
            prestart();
            return task;
        }
        boolean mayDrop = !keepsDelayed && !task.isPeriodic() && task.waiting.delay > 0;
        boolean drops = mayDrop && due.choose(DROPS) == 0;
        offers(true);
        act("ScheduledThreadPoolExecutor.schedule: the task is queued");
        offers(false);
        if (mayDrop || task.isPeriodic() && !keepsPeriodic || Gate.counted()) {
            stays(task, task.waiting, drops);
        } else if (runs(task)) {
            append(task.waiting);
            prestart();
        } else {
            task.cancel(false);
        }
        return task;
    }

    /**
     * Behind an action: queues the task. The pool may be shut down before or behind that; then it is taken out
     * again and cancelled, unless it was taken up. Where it is kept until the pool is stopped, nobody can tell that
     * it was in the queue but by counts.
     */
    private void stays(ScheduledFutureTask<?> task, Waiting waiting, boolean drops) {
        append(waiting);
        act("ScheduledThreadPoolExecutor: is the pool shut down?");
        if (!runs(task) || isShut() && drops) {
            act("ScheduledThreadPoolExecutor: the task is taken back");
            boolean removed = takeOut(waiting);
            endedBy("ScheduledThreadPoolExecutor: the task is taken back", false);
            if (removed) {
                task.cancel(false);
                return;
            }
        }
        prestart();
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(Runnable runnable, RunnableScheduledFuture<V> task) {
        return task;
    }

    protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> callable, RunnableScheduledFuture<V> task) {
        return task;
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        return repeated(command, delay, 0, unit);
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
        if (callable == null || unit == null) {
            throw new NullPointerException();
        }
        ScheduledFutureTask<V> task = new ScheduledFutureTask<>(callable, unit.toNanos(delay), 0);
        return put(task, decorateTask(callable, task));
    }

    private ScheduledFuture<?> repeated(Runnable command, long delay, long period, TimeUnit unit) {
        if (command == null || unit == null) {
            throw new NullPointerException();
        }
        ScheduledFutureTask<Void> task =
                new ScheduledFutureTask<>(
                        Executors.callable(command, (Void) null), unit.toNanos(delay), unit.toNanos(period));
        return put(task, decorateTask(command, task));
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long initialDelay, long period, TimeUnit unit) {
        if (command == null || unit == null) {
            throw new NullPointerException();
        }
        if (period <= 0) {
            throw new IllegalArgumentException();
        }
        return repeated(command, initialDelay, period, unit);
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long initialDelay, long delay, TimeUnit unit) {
        if (command == null || unit == null) {
            throw new NullPointerException();
        }
        if (delay <= 0) {
            throw new IllegalArgumentException();
        }
        return repeated(command, initialDelay, -delay, unit);
    }

    @Override
    public void execute(Runnable command) {
        schedule(command, 0, TimeUnit.NANOSECONDS);
    }

    @Override
    public Future<?> submit(Runnable task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    @Override
    public <T> Future<T> submit(Runnable task, T result) {
        return schedule(Executors.callable(task, result), 0, TimeUnit.NANOSECONDS);
    }

    @Override
    public <T> Future<T> submit(Callable<T> task) {
        return schedule(task, 0, TimeUnit.NANOSECONDS);
    }

    // -- policies, which are set before the pool is shut down; later it is the JDK's own code

    private void set(String name) {
        act(name);
        if (isShut()) {
            Gate.fallBack();
        }
    }

    public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean value) {
        set("ScheduledThreadPoolExecutor.setContinueExistingPeriodicTasksAfterShutdownPolicy");
        keepsPeriodic = value;
    }

    public boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {
        act("ScheduledThreadPoolExecutor.getContinueExistingPeriodicTasksAfterShutdownPolicy");
        return keepsPeriodic;
    }

    public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean value) {
        set("ScheduledThreadPoolExecutor.setExecuteExistingDelayedTasksAfterShutdownPolicy");
        keepsDelayed = value;
    }

    public boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {
        act("ScheduledThreadPoolExecutor.getExecuteExistingDelayedTasksAfterShutdownPolicy");
        return keepsDelayed;
    }

    public void setRemoveOnCancelPolicy(boolean value) {
        beforeTheFirst("ScheduledThreadPoolExecutor.setRemoveOnCancelPolicy");
        removes = value;
    }

    public boolean getRemoveOnCancelPolicy() {
        act("ScheduledThreadPoolExecutor.getRemoveOnCancelPolicy");
        return removes;
    }
}
