package java.util.concurrent;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/** The model of ForkJoinTask: the end of a task is one action with the edge to those who join it. */
public abstract class ForkJoinTask<V> implements Future<V>, java.io.Serializable {
    private static final long serialVersionUID = -7721805057305804111L;
    /** The first JDK whose invokeAll passes on what cancel throws, which must not throw. */
    private static final int PASSES_ON = 22;

    private static final int NEW = 0;
    private static final int NORMAL = 1;
    private static final int EXCEPTIONAL = 2;
    private static final int CANCELLED = 3;

    private final transient Gate gate = new Gate();
    private transient int status;
    private transient Throwable thrown;
    private transient Thread thrower;
    private transient Thread runner;
    private transient Thread beginner;
    private transient boolean common;
    private transient boolean counted;
    private transient short tag;
    /** Where the program knows workers: what is kept of a task that waits for one (WaitingTasks). */
    transient ForkJoinTask<?> following;
    transient ForkJoinWorkerThread fresh;
    transient Gate handed;
    transient Gate offered;
    transient boolean waits;
    transient boolean byWorker;

    public ForkJoinTask() {}

    public abstract V getRawResult();

    protected abstract void setRawResult(V value);

    protected abstract boolean exec();

    // -- running

    /** Runs the task here, unless it has ended. */
    final void runHere() {
        gate.quietStep("ForkJoinTask: a task begins");
        if (status != NEW) {
            gate.look();
            return;
        }
        boolean completed;
        try {
            completed = exec();
        } catch (Throwable raised) {
            fail(raised);
            return;
        }
        if (completed) {
            end(NORMAL, null);
        } else if (!(this instanceof CountedCompleter<?> || isAsynchronous())) {
            Gate.fallBackForkJoin(); // who waits for it needs more than it does itself
        }
    }

    /** Whether this ended the task; not if it had ended before. */
    private boolean end(int how, Throwable raised) {
        gate.quietStep("ForkJoinTask: a task ends");
        if (status != NEW) {
            gate.look();
            return false;
        }
        ends(how, raised);
        return true;
    }

    /** Behind an action: the task ends. */
    private void ends(int how, Throwable raised) {
        runner = null;
        thrown = raised;
        thrower = raised == null ? null : Thread.currentThread();
        status = how;
        gate.release();
        gate.set(isOfThisWorker() ? Gate.TO_JOIN : 1, false, 1);
    }

    /** Whether this worker is there for this task: it ends one task only. */
    private boolean isOfThisWorker() {
        Thread current = Thread.currentThread();
        return current instanceof ForkJoinWorkerThread && ((ForkJoinWorkerThread) current).isFor(this);
    }

    /** Which thread submitted or forked it; whether to the common pool, where any thread may help. */
    final void begunBy(Thread thread, boolean inCommonPool) {
        if (isAwaited()) {
            if (beginner != null) {
                Gate.endsEarly(); // two threads may run it
            }
            beginner = thread;
            common = inCommonPool;
        }
    }

    /** Whether anybody may wait for its end. */
    boolean isAwaited() {
        return true;
    }

    /** Whether it is one of the JDK's for a function or a consumer; nobody waits for its end. */
    private boolean isAsynchronous() {
        return this instanceof CompletableFuture.AsynchronousCompletionTask && getClass().getClassLoader() == null;
    }

    /** Whether only workers run it. */
    boolean isLeftToWorkers() {
        return false;
    }

    private void runInvoked() {
        if (isGathered()) {
            ForkJoinPool.current().invoked(this);
        } else {
            if (beginner != null) {
                Gate.endsEarly(); // a worker, or who joins it, may be at it
            }
            beginner = Thread.currentThread();
            runHere();
        }
    }

    /** Whether workers alone run its parts, so that which one does is all the same. */
    boolean isGathered() {
        return false;
    }

    /** One of the parts of this task has ended; whether all have, and it with them. Nothing else tells that. */
    final void countsDown(boolean ends) {
        counted = true;
        gate.countDown();
        if (ends) {
            status = NORMAL;
            gate.set(1, false, 1);
        }
    }

    /** Behind a wait for the end: who waited is ordered behind it. */
    private void ordered() {
        gate.acquire();
        if (counted) {
            gate.acquireCounted();
        }
    }

    private void helps() {
        helps(false);
    }

    /**
     * Who waits for its end may run it, and a worker others too. {@code timed}: whoever runs one does not go on
     * before that has ended, however long it wanted to wait.
     */
    private void helps(boolean timed) {
        Thread current = Thread.currentThread();
        boolean worker = current instanceof ForkJoinWorkerThread;
        boolean anybody = common || this instanceof CountedCompleter<?>;
        if (!worker && isGathered()) {
            Gate.runsUncounted();
        }
        if (worker || anybody && !isLeftToWorkers()) {
            if (Gate.known()) {
                runOthers(worker ? ((ForkJoinWorkerThread) current).pool : ForkJoinPool.commonPool(), worker);
            }
            boolean completer = this instanceof CountedCompleter<?> && !isGathered();
            if (!worker && (timed || completer)) {
                Gate.helpsAll(); // what it runs may be none of what it waits for, or keep it longer than that
            } else {
                Gate.helps(beginner == current && !completer);
            }
        }
    }

    private void runOthers(ForkJoinPool pool, boolean worker) {
        while (true) {
            gate.touch();
            if (status != NEW) {
                return;
            }
            ForkJoinTask<?> task;
            if (this instanceof CountedCompleter<?>) {
                task = pool.tasks().below((CountedCompleter<?>) this);
            } else {
                task = worker ? pool.tasks().forked() : pool.tasks().itself(this);
            }
            if (task == null) {
                return;
            }
            task.runHelped(pool);
        }
    }

    /** A thread runs this that waits for the end of this or of another one, perhaps a worker of another pool. */
    final void runHelped(ForkJoinPool pool) {
        Thread current = Thread.currentThread();
        boolean counted = current instanceof ForkJoinWorkerThread && ((ForkJoinWorkerThread) current).pool == pool;
        if (!counted) {
            pool.takenElsewhere();
        }
        try {
            runHere();
        } finally {
            pool.over(counted);
        }
    }

    /** Behind the begin of the task: this thread may be interrupted for it, which ends if it is cancelled by now. */
    final boolean begun() {
        gate.quietStep("ForkJoinTask: by this thread");
        runner = Thread.currentThread();
        gate.quietStep("ForkJoinTask: was it cancelled?");
        return status == NEW;
    }

    final boolean fail(Throwable raised) {
        boolean ended = end(EXCEPTIONAL, raised);
        if (ended) {
            failed(raised);
        }
        return ended;
    }

    /** The task has ended by an exception. */
    void failed(Throwable raised) {}

    /** The same, without telling anybody. */
    final boolean failsWith(Throwable raised) {
        return end(EXCEPTIONAL, raised);
    }

    public final ForkJoinTask<V> fork() {
        ForkJoinPool.current().forked(this);
        return this;
    }

    public final V invoke() {
        runInvoked();
        return join();
    }

    public static void invokeAll(ForkJoinTask<?> t1, ForkJoinTask<?> t2) {
        if (t1 == null || t2 == null) {
            throw new NullPointerException();
        }
        t2.fork();
        t1.runInvoked();
        if (t1.failsIn("ForkJoinTask.invokeAll")) {
            cancelled(t2);
            throw t1.<RuntimeException>failure();
        }
        if (t2.failsIn("ForkJoinTask.invokeAll")) {
            throw t2.<RuntimeException>failure();
        }
    }

    public static void invokeAll(ForkJoinTask<?>... tasks) {
        all(Arrays.asList(tasks));
    }

    public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
        if (tasks instanceof RandomAccess && tasks instanceof List<?>) {
            all((List<? extends ForkJoinTask<?>>) tasks);
        } else {
            all(Arrays.asList(tasks.toArray(new ForkJoinTask<?>[0])));
        }
        return tasks;
    }

    /** The first task runs here, the last one is begun first; if one fails, all but the first are cancelled. */
    private static void all(List<? extends ForkJoinTask<?>> tasks) {
        int last = tasks.size() - 1;
        Throwable raised = null;
        for (int at = last; at >= 0 && raised == null; at--) {
            ForkJoinTask<?> task = tasks.get(at);
            if (task == null) {
                raised = new NullPointerException();
            } else if (at > 0) {
                task.fork();
            } else {
                task.runInvoked();
                raised = task.raisedIn("ForkJoinTask.invokeAll");
            }
        }
        for (int at = 1; at <= last && raised == null; at++) {
            ForkJoinTask<?> task = tasks.get(at);
            raised = task == null ? null : task.raisedIn("ForkJoinTask.invokeAll");
        }
        if (raised != null) {
            for (int at = 1; at <= last; at++) {
                cancelled(tasks.get(at));
            }
            throw ForkJoinTask.<RuntimeException>raw(raised);
        }
    }

    /** Waits for the end, and tells by what exception that was; null for a normal one. */
    private Throwable raisedIn(String name) {
        if (!failsIn(name)) {
            return null;
        }
        return status == CANCELLED ? new CancellationException() : told();
    }

    private static void cancelled(ForkJoinTask<?> task) {
        if (task == null) {
            return;
        }
        try {
            task.cancel(false);
        } catch (Throwable raised) {
            if (Gate.feature() >= PASSES_ON) {
                throw raised;
            }
        }
    }

    // -- waiting

    /** Waits for the end; whether the task did not end normally. */
    private boolean failsIn(String name) {
        helps();
        gate.join(name);
        ordered();
        return status != NORMAL;
    }

    public final V join() {
        if (failsIn("ForkJoinTask.join")) {
            throw this.<RuntimeException>failure();
        }
        return getRawResult();
    }

    public final void quietlyJoin() {
        failsIn("ForkJoinTask.quietlyJoin");
    }

    public final void quietlyInvoke() {
        runInvoked();
        failsIn("ForkJoinTask.quietlyInvoke");
    }

    public final boolean quietlyJoin(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        if (nanos > 0) {
            helps(true);
        }
        gate.look();
        boolean ended = gate.isPassed("ForkJoinTask.quietlyJoin") || gate.passBefore(nanos, "ForkJoinTask.quietlyJoin");
        if (ended) {
            ordered();
        }
        return ended;
    }

    public final boolean quietlyJoinUninterruptibly(long timeout, TimeUnit unit) {
        Gate.fallBackForkJoin();
        return false;
    }

    @Override
    public final V get() throws InterruptedException, ExecutionException {
        passQuietly("ForkJoinTask.get");
        return got();
    }

    /** Waits for the end, whatever that is, unless the thread is interrupted. */
    final void passQuietly(String name) throws InterruptedException {
        helps();
        if (!gate.isPassed(name)) {
            gate.passInterruptibly(name);
        }
        ordered();
    }

    @Override
    public final V get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        if (nanos > 0) {
            helps(true);
        }
        gate.look();
        if (!gate.isPassed("ForkJoinTask.get") && !gate.passBefore(nanos, "ForkJoinTask.get")) {
            throw new TimeoutException();
        }
        ordered();
        return got();
    }

    /** The same where its end is no quiet step; less than 0: for ever. */
    final V awaited(long nanos) throws InterruptedException, ExecutionException, TimeoutException {
        String name = "ForkJoinPool.invokeAny";
        if (Thread.currentThread() instanceof ForkJoinWorkerThread) {
            Gate.helps(true);
        }
        if (!gate.isSeen(name)) {
            if (nanos < 0) {
                gate.passInterruptibly(name);
            } else if (!gate.passBefore(nanos, name)) {
                throw new TimeoutException();
            }
        }
        ordered();
        return got();
    }

    /** Behind the end, with the edge. */
    private V got() throws ExecutionException {
        if (status == CANCELLED) {
            throw new CancellationException();
        }
        if (status == EXCEPTIONAL) {
            throw new ExecutionException(told());
        }
        return getRawResult();
    }

    /** Thrown to whoever asks for the result; any throwable. */
    private <T extends Throwable> T failure() throws T {
        throw ForkJoinTask.<T>raw(status == CANCELLED ? new CancellationException() : told());
    }

    /** Any throwable as one that need not be declared. */
    @SuppressWarnings("unchecked")
    static <T extends Throwable> T raw(Throwable raised) throws T {
        throw (T) raised;
    }

    /**
     * The exception, of the same class with that of the other thread as its cause where that can be made. So it
     * matters which thread ran the task.
     */
    private Throwable told() {
        if (thrower == Thread.currentThread()) {
            return thrown;
        }
        try {
            Constructor<?> plain = null;
            for (Constructor<?> constructor : thrown.getClass().getConstructors()) {
                Class<?>[] types = constructor.getParameterTypes();
                if (types.length == 1 && types[0] == Throwable.class) {
                    requireThrowerKnown();
                    return (Throwable) constructor.newInstance(thrown);
                }
                if (types.length == 0) {
                    plain = constructor;
                }
            }
            if (plain != null) {
                requireThrowerKnown();
                Throwable made = (Throwable) plain.newInstance();
                made.initCause(thrown);
                return made;
            }
        } catch (Exception none) {
            return thrown;
        }
        return thrown;
    }

    /**
     * This thread, which has not run the task here, would get another exception if it were the one that did: a worker
     * may be, and who may help, by waiting for the task or until the pool is quiescent.
     */
    private void requireThrowerKnown() {
        boolean worker = Thread.currentThread() instanceof ForkJoinWorkerThread;
        if (worker || common || this instanceof CountedCompleter<?>) {
            Gate.requireKnown();
        } else {
            Gate.asksWhoThrew();
        }
    }

    // -- looking

    private int lookedAt(String name) {
        gate.look();
        gate.step(name);
        if (status != NEW) {
            gate.acquire();
        }
        return status;
    }

    @Override
    public final boolean isDone() {
        return lookedAt("ForkJoinTask.isDone") != NEW;
    }

    @Override
    public final boolean isCancelled() {
        return lookedAt("ForkJoinTask.isCancelled") == CANCELLED;
    }

    public final boolean isCompletedAbnormally() {
        return lookedAt("ForkJoinTask.isCompletedAbnormally") > NORMAL;
    }

    public final boolean isCompletedNormally() {
        return lookedAt("ForkJoinTask.isCompletedNormally") == NORMAL;
    }

    public final Throwable getException() {
        int seen = lookedAt("ForkJoinTask.getException");
        return seen == CANCELLED ? new CancellationException() : seen == EXCEPTIONAL ? told() : null;
    }

    public State state() {
        switch (lookedAt("ForkJoinTask.state")) {
            case NEW:
                return State.RUNNING;
            case NORMAL:
                return State.SUCCESS;
            case EXCEPTIONAL:
                return State.FAILED;
            default:
                return State.CANCELLED;
        }
    }

    public V resultNow() {
        switch (lookedAt("ForkJoinTask.resultNow")) {
            case NEW:
                throw new IllegalStateException("Task has not completed");
            case NORMAL:
                return getRawResult();
            case EXCEPTIONAL:
                throw new IllegalStateException("Task completed with exception");
            default:
                throw new IllegalStateException("Task was cancelled");
        }
    }

    public Throwable exceptionNow() {
        if (lookedAt("ForkJoinTask.exceptionNow") != EXCEPTIONAL) {
            throw new IllegalStateException();
        }
        return told();
    }

    // -- ending from outside

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        Gate.endsEarly();
        gate.look();
        gate.quietStep("ForkJoinTask: a task ends");
        if (status != NEW) {
            gate.look();
            return status == CANCELLED;
        }
        Thread interrupted = mayInterruptIfRunning ? runner : null;
        ends(CANCELLED, null);
        if (interrupted != null) {
            Gate.interruptsLate(interrupted);
            interrupted.interrupt();
        }
        return true;
    }

    public void completeExceptionally(Throwable ex) {
        Gate.endsEarly();
        fail(ex instanceof RuntimeException || ex instanceof Error ? ex : new RuntimeException(ex));
    }

    public void complete(V value) {
        Gate.endsEarly();
        try {
            setRawResult(value);
        } catch (Throwable raised) {
            fail(raised);
            return;
        }
        end(NORMAL, null);
    }

    public final void quietlyComplete() {
        Gate.endsEarly();
        end(NORMAL, null);
    }

    /** The same, as all that it had to wait for has ended. */
    final void quietlyEnds() {
        end(NORMAL, null);
    }

    public void reinitialize() {
        gate.look();
        gate.quietStep("ForkJoinTask.reinitialize");
        status = NEW;
        tag = 0;
        thrown = null;
        thrower = null;
        gate.set(0, false, 1);
    }

    // -- where it runs

    /** Who waits for a task of the common pool, or for all of another one, may run it, and is no worker of it. */
    public static ForkJoinPool getPool() {
        ForkJoinPool pool = ForkJoinPool.ofCurrentThread();
        if (pool != null) {
            Gate.requireKnown();
        }
        return pool;
    }

    public static boolean inForkJoinPool() {
        return getPool() != null;
    }

    public static void helpQuiesce() {
        Gate.fallBackForkJoin();
    }

    public boolean tryUnfork() {
        Gate.fallBackForkJoin();
        return false;
    }

    public static int getQueuedTaskCount() {
        Gate.fallBackForkJoin();
        return 0;
    }

    public static int getSurplusQueuedTaskCount() {
        Gate.fallBackForkJoin();
        return 0;
    }

    protected static ForkJoinTask<?> peekNextLocalTask() {
        Gate.fallBackForkJoin();
        return null;
    }

    protected static ForkJoinTask<?> pollNextLocalTask() {
        Gate.fallBackForkJoin();
        return null;
    }

    protected static ForkJoinTask<?> pollTask() {
        Gate.fallBackForkJoin();
        return null;
    }

    protected static ForkJoinTask<?> pollSubmission() {
        Gate.fallBackForkJoin();
        return null;
    }

    // -- tags

    public final short getForkJoinTaskTag() {
        gate.step("ForkJoinTask.getForkJoinTaskTag");
        return tag;
    }

    public final short setForkJoinTaskTag(short newValue) {
        gate.step("ForkJoinTask.setForkJoinTaskTag");
        short before = tag;
        tag = newValue;
        return before;
    }

    /** Nothing is promised of who sees a tag: it orders nobody. */
    public final boolean compareAndSetForkJoinTaskTag(short expect, short update) {
        gate.step("ForkJoinTask.compareAndSetForkJoinTaskTag");
        boolean set = tag == expect;
        if (set) {
            tag = update;
        }
        return set;
    }

    // -- other tasks as such tasks

    public static ForkJoinTask<?> adapt(Runnable runnable) {
        return new AdaptedRunnable<Void>(runnable, null);
    }

    public static <T> ForkJoinTask<T> adapt(Runnable runnable, T result) {
        return new AdaptedRunnable<>(runnable, result);
    }

    public static <T> ForkJoinTask<T> adapt(Callable<? extends T> callable) {
        return new AdaptedCallable<T>(callable);
    }

    public static <T> ForkJoinTask<T> adaptInterruptible(Callable<? extends T> callable) {
        return interruptible(new AdaptedCallable<T>(callable));
    }

    public static <T> ForkJoinTask<T> adaptInterruptible(Runnable runnable, T result) {
        return interruptible(new AdaptedRunnable<T>(runnable, result));
    }

    public static ForkJoinTask<?> adaptInterruptible(Runnable runnable) {
        return interruptible(new AdaptedRunnable<Void>(runnable, null));
    }

    /** From JDK 22 on, cancel interrupts tasks that were submitted from outside. */
    private static <T> Adapted<T> interruptible(Adapted<T> task) {
        task.interruptible = true;
        return task;
    }

    static <T> ForkJoinTask<T> submitted(Callable<T> callable, boolean fromOutside) {
        Adapted<T> task = new AdaptedCallable<>(callable);
        return fromOutside ? interruptible(task) : task;
    }

    static <T> ForkJoinTask<T> submitted(Runnable runnable, T result, boolean fromOutside) {
        Adapted<T> task = new AdaptedRunnable<>(runnable, result);
        return fromOutside ? interruptible(task) : task;
    }

    private abstract static class Adapted<T> extends ForkJoinTask<T> implements RunnableFuture<T> {
        private static final long serialVersionUID = 1;
        boolean interruptible;

        abstract T call() throws Exception;

        abstract Object adapted();

        @Override
        boolean isLeftToWorkers() {
            return interruptible && Gate.feature() >= 22;
        }

        @Override
        public final boolean exec() {
            if (interruptible) {
                Thread.interrupted();
                if (!begun()) {
                    return true;
                }
            }
            try {
                setRawResult(call());
            } catch (Exception raised) {
                throw ForkJoinTask.<RuntimeException>raw(
                        interruptible || raised instanceof RuntimeException ? raised : new RuntimeException(raised));
            }
            return true;
        }

        @Override
        public final void run() {
            if (interruptible) {
                quietlyInvoke();
            } else {
                invoke();
            }
        }

        @Override
        public final String toString() {
            return super.toString() + "[Wrapped task = " + adapted() + "]";
        }
    }

    static final class AdaptedCallable<T> extends Adapted<T> {
        private static final long serialVersionUID = 1;
        private final transient Callable<? extends T> callable;
        private transient T result;

        AdaptedCallable(Callable<? extends T> callable) {
            if (callable == null) {
                throw new NullPointerException();
            }
            this.callable = callable;
        }

        @Override
        T call() throws Exception {
            return callable.call();
        }

        @Override
        Object adapted() {
            return callable;
        }

        @Override
        public T getRawResult() {
            return result;
        }

        @Override
        public void setRawResult(T value) {
            result = value;
        }
    }

    static final class AdaptedRunnable<T> extends Adapted<T> {
        private static final long serialVersionUID = 1;
        private final transient Runnable runnable;
        private transient T result;

        AdaptedRunnable(Runnable runnable, T result) {
            if (runnable == null) {
                throw new NullPointerException();
            }
            this.runnable = runnable;
            this.result = result;
        }

        @Override
        T call() {
            runnable.run();
            return result;
        }

        @Override
        Object adapted() {
            return runnable;
        }

        @Override
        public T getRawResult() {
            return result;
        }

        @Override
        public void setRawResult(T value) {
            if (value != result && !(interruptible && Gate.feature() >= 22)) {
                result = value;
            }
        }
    }

    /**
     * The result of the first of some tasks that ends normally, or the exception of the last one (invokeAny).
     * Whether it has ended is asked by each task before it begins, so that is no quiet step.
     */
    static final class First<T> extends ForkJoinTask<T> {
        private static final long serialVersionUID = 1;
        private transient T result;
        private transient int left;
        private transient boolean over;
        private transient OneOf<T> tasks;
        private transient int submitted;
        transient First<?> next;

        T of(Collection<? extends Callable<T>> callables, ForkJoinPool pool, long nanos)
                throws InterruptedException, ExecutionException, TimeoutException {
            left = callables.size();
            if (left == 0) {
                throw new IllegalArgumentException();
            }
            begunBy(Thread.currentThread(), false);
            try {
                for (Callable<T> callable : callables) {
                    if (callable == null) {
                        throw new NullPointerException();
                    }
                    tasks = new OneOf<>(callable, this, tasks);
                    pool.execute(tasks);
                    submitted++;
                }
                return awaited(nanos);
            } catch (CancellationException cancelled) {
                throw new ExecutionException(cancelled);
            } finally {
                cancelOthers(pool);
            }
        }

        /** Tasks that have not begun do not run any more; those that have are interrupted. */
        private void cancelOthers(ForkJoinPool pool) {
            ((ForkJoinTask<?>) this).gate.step("ForkJoinPool.invokeAny: the other tasks are cancelled");
            over = true;
            List<Thread> interrupted = new ArrayList<>();
            for (OneOf<T> task = tasks; task != null; task = task.before) {
                if (task.runs) {
                    interrupted.add(task.thread);
                }
            }
            pool.interruptsLate(this, submitted);
            for (Thread thread : interrupted) {
                thread.interrupt();
            }
        }

        /** By the time that a thread is interrupted for its task it may run another one. */
        void interruptsLate() {
            for (OneOf<T> task = tasks; task != null; task = task.before) {
                if (task.thread != null) {
                    Gate.interruptsLate(task.thread);
                }
            }
        }

        @Override
        public T getRawResult() {
            return result;
        }

        @Override
        protected void setRawResult(T value) {}

        @Override
        protected boolean exec() {
            return false;
        }
    }

    /** One of the tasks of invokeAny. */
    private static final class OneOf<T> extends ForkJoinTask<Void> {
        private static final long serialVersionUID = 1;
        private final transient Callable<T> callable;
        private final transient First<T> first;
        final transient OneOf<T> before;
        transient Thread thread;
        transient boolean runs;

        OneOf(Callable<T> callable, First<T> first, OneOf<T> before) {
            this.callable = callable;
            this.first = first;
            this.before = before;
        }

        @Override
        public boolean exec() {
            Thread.interrupted();
            Gate gate = ((ForkJoinTask<?>) first).gate;
            gate.step("ForkJoinPool.invokeAny: a task begins");
            if (first.over || ((ForkJoinTask<?>) first).status != NEW) {
                return true;
            }
            thread = Thread.currentThread();
            runs = true;
            T value = null;
            Throwable raised = null;
            boolean returned = false;
            try {
                value = callable.call();
                returned = true;
            } catch (Exception thrown) {
                raised = thrown;
            } finally {
                gate.step("ForkJoinPool.invokeAny: a task ends");
                runs = false;
                if (((ForkJoinTask<?>) first).status == NEW) {
                    ended(returned, value, raised);
                }
            }
            return true;
        }

        private void ended(boolean returned, T value, Throwable raised) {
            ForkJoinTask<?> whole = first;
            if (returned) {
                first.result = value;
                whole.ends(NORMAL, null);
                return;
            }
            whole.gate.countDown();
            if (--first.left == 0) {
                whole.gate.acquireCounted();
                whole.ends(raised == null ? CANCELLED : EXCEPTIONAL, raised);
            }
        }

        /** Only by a pool that is stopped. */
        @Override
        public boolean cancel(boolean mayInterruptIfRunning) {
            Gate.fallBackForkJoin();
            return false;
        }

        @Override
        public Void getRawResult() {
            return null;
        }

        @Override
        protected void setRawResult(Void value) {}
    }

    /**
     * Nobody asks for its result, so the handler is told of its exception that its thread would have. If there is
     * none, its thread dies of it, as in other pools.
     */
    static final class Executed extends ForkJoinTask<Void> {
        private static final long serialVersionUID = 1;
        private final transient Runnable runnable;

        Executed(Runnable runnable) {
            this.runnable = runnable;
        }

        @Override
        public Void getRawResult() {
            return null;
        }

        @Override
        public void setRawResult(Void value) {}

        @Override
        public boolean exec() {
            if (Gate.feature() >= 22) {
                Thread.interrupted();
            }
            if (begun()) {
                runnable.run();
            }
            return true;
        }

        @Override
        void failed(Throwable raised) {
            Thread thread = Thread.currentThread();
            Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
            if (handler == null) {
                return;
            }
            if (isOnlyPrinted(handler)) {
                throw Executed.<RuntimeException>unchecked(raised);
            }
            try {
                handler.uncaughtException(thread, raised);
            } catch (Throwable ignored) {
                // as where a thread dies of it
            }
        }

        private static boolean isOnlyPrinted(Thread.UncaughtExceptionHandler handler) {
            Thread.UncaughtExceptionHandler asked = handler;
            while (asked instanceof ThreadGroup && !Gate.ofProgram(asked)) {
                asked = ((ThreadGroup) asked).getParent();
            }
            return asked == null && Thread.getDefaultUncaughtExceptionHandler() == null;
        }

        @SuppressWarnings("unchecked")
        private static <E extends Throwable> E unchecked(Throwable raised) throws E {
            throw (E) raised;
        }
    }
}
