package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collections;
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
    /** One was taken out of the queue, and more than two stayed. */
    private boolean moved;
    /** Tasks whose time is known and that are not queued yet, where others can tell; who had it last is first. */
    private Timed timed;
    /** Where some wait again with a delay: what may come or come again; what was submitted last is first. */
    private Listed submitted;

    /** A list of tasks; threads share it, which they do not share a list of the JDK's without being seen. */
    private static final class Listed {
        final Waiting waiting;
        final Listed next;

        Listed(Waiting waiting, Listed next) {
            this.waiting = waiting;
            this.next = next;
        }

        static boolean has(Listed list, Waiting waiting) {
            Listed at = list;
            while (at != null && at.waiting != waiting) {
                at = at.next;
            }
            return at != null;
        }

        static Listed without(Listed list, Waiting waiting) {
            if (list == null) {
                return null;
            }
            Listed rest = without(list.next, waiting);
            return list.waiting == waiting ? rest : new Listed(list.waiting, rest);
        }
    }

    /** A task that has its time, and is to be queued; and those that had theirs later and are queued already. */
    private static final class Timed {
        final Waiting waiting;
        Listed later;
        Timed next;

        Timed(Waiting waiting, Timed next) {
            this.waiting = waiting;
            this.next = next;
        }
    }

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
            } else if (!runAndReset()) {
                leaves(again);
            } else {
                act("ScheduledThreadPoolExecutor: a task waits again");
                if (!runs(this)) {
                    leaves(again);
                    cancel(false);
                } else if (Gate.counted() || !isWorker(Thread.currentThread())) {
                    offers(true);
                    hasItsTime(again);
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

    /**
     * Whether a task is due before another one for certain, which was queued later. Of those with one time the first
     * that was submitted is; and no clock need have moved since.
     */
    boolean comesBefore(Waiting earlier, Waiting later) {
        return !later.late
                && (earlier.delay < later.delay || earlier.delay == later.delay && !isOlder(key(later), key(earlier)));
    }

    /** Whether it was submitted before the other one, as far as that is not the order in which they were queued. */
    private boolean isOlder(Waiting one, Waiting other) {
        Listed at = submitted;
        while (at != null && at.waiting != one && at.waiting != other) {
            at = at.next;
        }
        return at != null && at.waiting == other && one != other;
    }

    /** What stands for a task in {@code submitted}. */
    private static Waiting key(Waiting waiting) {
        ScheduledFutureTask<?> task = (ScheduledFutureTask<?>) waiting.task;
        return task.again == null ? waiting : task.again;
    }

    /** Behind an action by which a task gets its time. */
    private void enters(Waiting waiting) {
        Waiting key = key(waiting);
        boolean comesAgain = key != waiting && !key.late;
        if (submitted == null && comesAgain) {
            for (Waiting at = firstWaiting(); at != null; at = at.next) {
                submitted = new Listed(key(at), submitted);
            }
            for (Timed at = timed; at != null; at = at.next) {
                submitted = new Listed(key(at.waiting), submitted);
            }
        }
        if (submitted != null || comesAgain) {
            submitted = new Listed(key, submitted);
        }
    }

    /** Behind an action: it never comes again. */
    private void leaves(Waiting key) {
        submitted = Listed.without(submitted, key);
        boolean someComeAgain = false;
        for (Listed at = submitted; at != null; at = at.next) {
            someComeAgain |= isPeriodic(at.waiting) && !at.waiting.late;
        }
        if (!someComeAgain) {
            submitted = null;
        }
    }

    /** Whether none that was submitted earlier is due before it for certain. */
    private boolean maybeDue(Waiting waiting) {
        for (Waiting at = firstWaiting(); at != waiting; at = at.next) {
            if (comesBefore(at, waiting)) {
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

    /** In the order of the JDK's heap: which are due is looked at one after the other. */
    private void dropThese() {
        List<Waiting> queued = waitingTasks();
        boolean asQueued = isAsQueued();
        dropCancelled();
        List<Waiting> gone = new ArrayList<>();
        for (Waiting at = firstWaiting(); at != null; at = at.next) {
            if (isPeriodic(at) ? !keepsPeriodic : !keepsDelayed && at.delay > 0) {
                gone.add(at);
            }
        }
        if (gone.isEmpty()) {
            return;
        }
        dropsBeforeEnd();
        List<Waiting> order = gone.size() == 1 ? gone : new TimedOrder(this, due, queued, asQueued).all();
        for (Waiting at : order) {
            if (gone.contains(at) && (isPeriodic(at) || due.choose(DROPS) == 0)) {
                act(DROPS);
                if (takeOut(at)) {
                    endedUnseen();
                    ((ScheduledFutureTask<?>) at.task).cancel(false);
                }
            }
        }
    }

    private static boolean isPeriodic(Waiting waiting) {
        return ((ScheduledFutureTask<?>) waiting.task).isPeriodic();
    }

    /** The only one, if it is periodic: nothing has to be found out for it. */
    @Override
    List<Future<?>> dropped() {
        List<Future<?>> tasks = new ArrayList<>();
        Waiting only = null;
        for (Waiting at = firstWaiting(); at != null; at = at.next) {
            ScheduledFutureTask<?> task = (ScheduledFutureTask<?>) at.task;
            if (!runs(task)) {
                tasks.add(task);
                only = at;
            }
        }
        if (!keepsDelayed || tasks.size() != 1) {
            return Collections.emptyList();
        }
        unlink(only);
        return tasks;
    }

    @Override
    void unlinked(Waiting waiting, int left) {
        moved = left > 2;
        if (!isPeriodic(waiting)) {
            leaves(waiting);
        }
    }

    @Override
    boolean isAsQueued() {
        return !moved;
    }

    @Override
    List<Runnable> drained(List<Waiting> waiting, boolean asQueued, List<Runnable> tasks) {
        if (tasks.size() < 2) {
            return tasks;
        }
        tasks.clear();
        for (Waiting at : new TimedOrder(this, due, waiting, asQueued).drained()) {
            tasks.add(at.task);
        }
        return tasks;
    }

    // -- the time of a task, and its place in the queue

    /** Behind an action: its time is known, and it is queued in another action. */
    private void hasItsTime(Waiting waiting) {
        timed = new Timed(waiting, timed);
    }

    /** Behind an action: whoever has the same delay, and had its time later, comes behind it. */
    private void queue(Waiting waiting) {
        append(waiting);
        Timed own = isNoMoreTimed(waiting);
        for (Timed at = own == null ? timed : own.next; at != null; at = at.next) {
            at.later = new Listed(waiting, at.later);
        }
        Waiting behind = own == null ? waiting : firstWaiting();
        while (behind != waiting && !Listed.has(own.later, behind)) {
            behind = behind.next;
        }
        if (behind != waiting) {
            putBefore(waiting, behind);
            moved = true;
            changed();
        }
    }

    /** Behind an action: it is queued, or never will be. */
    private Timed isNoMoreTimed(Waiting waiting) {
        Timed before = null;
        Timed own = timed;
        while (own != null && own.waiting != waiting) {
            before = own;
            own = own.next;
        }
        if (own != null && before == null) {
            timed = own.next;
        } else if (own != null) {
            before.next = own.next;
        }
        return own;
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
        enters(task.waiting);
        if (!Gate.adds() && !Gate.counted()) {
            append(task.waiting);
            prestart();
            return task;
        }
        boolean mayDrop = !keepsDelayed && !task.isPeriodic() && task.waiting.delay > 0;
        boolean drops = mayDrop && due.choose(DROPS) == 0;
        offers(true);
        hasItsTime(task.waiting);
        act("ScheduledThreadPoolExecutor.schedule: the task is queued");
        offers(false);
        if (mayDrop || task.isPeriodic() && !keepsPeriodic || Gate.counted()) {
            stays(task, task.waiting, drops);
        } else if (runs(task)) {
            queue(task.waiting);
            prestart();
        } else {
            isNoMoreTimed(task.waiting);
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
        queue(waiting);
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

    /** Tasks that are interrupted may cancel queued ones before these are taken out. */
    @Override
    public List<Runnable> shutdownNow() {
        act("ScheduledThreadPoolExecutor.shutdownNow: are cancelled tasks removed?");
        if (removes) {
            Gate.fallBack();
        }
        return super.shutdownNow();
    }

    public boolean getRemoveOnCancelPolicy() {
        act("ScheduledThreadPoolExecutor.getRemoveOnCancelPolicy");
        return removes;
    }
}
