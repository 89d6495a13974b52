package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The model of ForkJoinPool: each task runs in a worker of its own, which begins with it and ends behind it.
 * How many workers there are is not looked at, unless a task may wait for one that could be kept back by it:
 * then the JDK's own code runs (docs/soundness.md, "Pools").
 */
public class ForkJoinPool extends AbstractExecutorService implements ScheduledExecutorService {
    public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory = new DefaultFactory();
    private static final int MOST = 0x7fff;
    /** The first JDK whose workers of the common pool inherit no thread locals. */
    private static final int COMMON_INHERITS_NOTHING = 17;
    private static final ForkJoinPool COMMON = made();
    private static final Gate OPEN = new Gate();
    private static int pools;

    static {
        OPEN.set(Gate.AT_ONCE, false, 1);
    }

    /** Some task may wait for another one; some pool had more tasks than workers. */
    private static boolean waited;
    private static boolean crowded;

    /** The same of the one thread that waits for delays of CompletableFuture: it has done more than one thing. */
    private static boolean delayWaited;
    private static boolean delayCrowded;
    private static int delays;

    /**
     * What threads do that run tasks while they wait for the end of one (helping.py): each refers to the thread
     * that does it, or to COMMON if several do.
     */
    private static Object helper;
    private static Object outsideHelper;
    private static Object stuck;
    private static Object interrupted;
    private static Object interruptedLate;
    private static Object looksAtInterrupts;
    private static Object asksWhoThrew;
    private static Object endsEarly;
    private static Object makesThreads;
    private static Object clearsInterrupts;
    private static Object asksForPool;
    private static Object submits;
    private static Object helpsElsewhere;
    private static Object looksAtQuiet;
    private static Object runsUncounted;

    final String prefix;
    private final Gate gate = new Gate();
    private final Gate quiet = new Gate();
    private final Gate end = new Gate();
    private final int parallelism;
    private final boolean async;
    private final Thread.UncaughtExceptionHandler handler;
    private boolean shut;
    private boolean stopped;
    private int begun;
    private int submissions;
    /** The workers that have not ended, and the pool itself until it is shut down; the common pool never ends. */
    private int unfinished = 1;
    private ForkJoinWorkerThread workers;
    /** Where the program knows workers: the tasks that wait for one, and how many there are with those that run. */
    private final WaitingTasks tasks;

    private int running;
    /** What invokeAny was called for here. */
    private ForkJoinTask.First<?> anies;

    public interface ForkJoinWorkerThreadFactory {
        ForkJoinWorkerThread newThread(ForkJoinPool pool);
    }

    private static final class DefaultFactory implements ForkJoinWorkerThreadFactory {
        @Override
        public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
            return new ForkJoinWorkerThread(pool);
        }
    }

    public interface ManagedBlocker {
        boolean block() throws InterruptedException;

        boolean isReleasable();
    }

    public ForkJoinPool() {
        this(Math.min(MOST, Runtime.getRuntime().availableProcessors()));
    }

    public ForkJoinPool(int parallelism) {
        this(parallelism, defaultForkJoinWorkerThreadFactory, null, false);
    }

    public ForkJoinPool(
            int parallelism,
            ForkJoinWorkerThreadFactory factory,
            Thread.UncaughtExceptionHandler handler,
            boolean asyncMode) {
        this(numbered(parallelism, factory), parallelism, handler, asyncMode);
        if (factory != defaultForkJoinWorkerThreadFactory || handler != null) {
            Gate.fallBackForkJoin();
        }
    }

    private static String numbered(int parallelism, ForkJoinWorkerThreadFactory factory) {
        if (parallelism <= 0 || parallelism > MOST) {
            throw new IllegalArgumentException();
        }
        if (factory == null) {
            throw new NullPointerException();
        }
        Gate.draw();
        return "ForkJoinPool-" + ++pools + "-worker-";
    }

    public ForkJoinPool(
            int parallelism,
            ForkJoinWorkerThreadFactory factory,
            Thread.UncaughtExceptionHandler handler,
            boolean asyncMode,
            int corePoolSize,
            int maximumPoolSize,
            int minimumRunnable,
            Predicate<? super ForkJoinPool> saturate,
            long keepAliveTime,
            TimeUnit unit) {
        this(parallelism, factory, handler, asyncMode);
        Gate.fallBackForkJoin();
    }

    private ForkJoinPool(String prefix, int parallelism, Thread.UncaughtExceptionHandler handler, boolean async) {
        this.prefix = prefix;
        this.parallelism = parallelism;
        this.handler = handler;
        this.async = async;
        this.tasks = Gate.known() ? new WaitingTasks(this, prefix.contains("common")) : null;
        quiet.set(1, false, 1);
    }

    private static ForkJoinPool made() {
        String settings = "java.util.concurrent.ForkJoinPool.common.";
        for (String setting : new String[] {"maximumSpares", "threadFactory", "exceptionHandler"}) {
            if (System.getProperty(settings + setting) != null) {
                Gate.fallBackForkJoin();
            }
        }
        int parallelism = Math.max(Runtime.getRuntime().availableProcessors() - 1, 1);
        try {
            String given = System.getProperty(settings + "parallelism");
            if (given != null) {
                parallelism = Math.min(Math.max(Integer.parseInt(given), 0), MOST);
            }
        } catch (NumberFormatException ignored) {
            // as if it had not been given
        }
        return new ForkJoinPool("ForkJoinPool.commonPool-worker-", parallelism, null, false);
    }

    public static ForkJoinPool commonPool() {
        return COMMON;
    }

    /** The common pool, for asynchronous methods of other classes. */
    static ForkJoinPool asyncCommonPool() {
        return COMMON;
    }

    /** Where tasks go that the current thread forks. */
    static ForkJoinPool current() {
        ForkJoinPool own = ofCurrentThread();
        return own == null ? COMMON : own;
    }

    static ForkJoinPool ofCurrentThread() {
        Thread thread = Thread.currentThread();
        if (!(thread instanceof ForkJoinWorkerThread)) {
            return null;
        }
        Gate.asksForPool();
        return ((ForkJoinWorkerThread) thread).pool;
    }

    // -- tasks

    /** A task that a worker forks, or anybody in the common pool. */
    void forked(ForkJoinTask<?> task) {
        Thread thread = Thread.currentThread();
        begin(
                task,
                thread instanceof ForkJoinWorkerThread
                        ? ((ForkJoinWorkerThread) thread).nextPlace()
                        : Integer.toString(++submissions));
    }

    /**
     * The same of a task that the thread runs itself, as its workers might: none of them is taken for it. Not if
     * the thread has a lock, which is seen at an action that counts as a wait for a task.
     */
    void invoked(ForkJoinTask<?> task) {
        begun--;
        forked(task);
        OPEN.join("ForkJoinTask.invoke");
    }

    private <T> ForkJoinTask<T> put(ForkJoinTask<T> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        if (this != COMMON && ofCurrentThread() != this) {
            gate.step("ForkJoinPool.submit");
            if (shut) {
                throw new RejectedExecutionException();
            }
            begin(task, Integer.toString(++submissions));
        } else {
            forked(task);
        }
        return task;
    }

    WaitingTasks tasks() {
        return tasks;
    }

    /** The task waits for one of the workers, which the program knows. */
    private void handOver(ForkJoinTask<?> task) {
        if (Gate.looked()) {
            quiet.quietStep("ForkJoinPool: a task is submitted");
            running++;
            quiet.set(0, false, 1);
        }
        if (this != COMMON) {
            unfinished++;
        }
        tasks.put(task, ofCurrentThread() == this);
    }

    /** Who is no worker of this pool has taken a task, and does not keep the pool from being quiescent. */
    void takenElsewhere() {
        if (Gate.looked()) {
            quiet.quietStep("ForkJoinPool: who is no worker has a task");
            if (--running == 0) {
                quiet.set(1, false, 1);
            }
        }
    }

    /** One of these tasks is over. {@code counted}: a worker of this pool ran it. */
    void over(boolean counted) {
        if (counted && Gate.looked()) {
            quiet.quietStep("ForkJoinPool: a task is over");
            quiet.release();
            if (--running == 0) {
                quiet.set(1, false, 1);
            }
        }
        if (this != COMMON) {
            countDown();
        }
    }

    private void begin(ForkJoinTask<?> task, String place) {
        if (parallelism < 2) {
            Gate.fallBackForkJoin();
        }
        Gate.watchWaits();
        inherited(this != COMMON || Gate.feature() < COMMON_INHERITS_NOTHING);
        for (ForkJoinTask.First<?> first = anies; first != null; first = first.next) {
            first.interruptsLate();
        }
        task.begunBy(Thread.currentThread(), this == COMMON);
        if (++begun > parallelism) {
            crowded = true;
            if (waited) {
                Gate.fallBackForkJoin();
            }
        }
        if (tasks != null) {
            handOver(task);
            return;
        }
        ForkJoinWorkerThread worker = new ForkJoinWorkerThread(this, task, place);
        if (Gate.looked()) {
            quiet.quietStep("ForkJoinPool: a task is submitted");
            worker.next = workers;
            workers = worker;
            quiet.set(0, false, 1);
        }
        if (this != COMMON) {
            unfinished++;
        }
        Gate.start(worker);
    }

    /** Whoever submits a task may make a worker, and code of the program may be called for what that inherits. */
    private static void inherited(boolean inherits) {
        if (Gate.callsToInherit(inherits)) {
            Gate.fallBackForkJoin();
        }
    }

    /** A delay begins; the first one makes the thread that waits for all. */
    static void delays() {
        Gate.watchWaits();
        inherited(true);
        if (++delays > 1) {
            delayCrowded = true;
            if (delayWaited) {
                Gate.fallBackForkJoin();
            }
        }
    }

    /** A worker ends behind its task. */
    void left(ForkJoinWorkerThread worker) {
        if (Gate.looked()) {
            quiet.quietStep("ForkJoinPool: a worker ends");
            forget(worker);
            quiet.release();
            if (workers == null) {
                quiet.set(1, false, 1);
            }
        }
        if (this != COMMON) {
            countDown();
        }
    }

    private void forget(ForkJoinWorkerThread worker) {
        if (workers == worker) {
            workers = worker.next;
            return;
        }
        ForkJoinWorkerThread before = workers;
        while (before.next != worker) {
            before = before.next;
        }
        before.next = worker.next;
    }

    /** A worker has ended, or the pool was shut down. Workers end a while behind their last task. */
    private void countDown() {
        end.countDown();
        if (--unfinished == 0) {
            end.set(Gate.looked() || begun == 0 ? 1 : Gate.LATE, false, 1);
        }
    }

    public <T> T invoke(ForkJoinTask<T> task) {
        put(task);
        try {
            return task.join();
        } catch (RuntimeException | Error unchecked) {
            throw unchecked;
        } catch (Throwable checked) {
            throw Gate.feature() < 22 ? ForkJoinTask.raw(checked) : new RuntimeException(checked);
        }
    }

    public void execute(ForkJoinTask<?> task) {
        put(task);
    }

    @Override
    public void execute(Runnable task) {
        if (task == null) {
            throw new NullPointerException();
        }
        ForkJoinTask<?> made = task instanceof ForkJoinTask<?> ? (ForkJoinTask<?>) task : new ForkJoinTask.Executed(task);
        put(made);
    }

    public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
        return put(task);
    }

    @Override
    public <T> ForkJoinTask<T> submit(Callable<T> task) {
        return put(ForkJoinTask.submitted(task, isSubmittedFromOutside()));
    }

    @Override
    public <T> ForkJoinTask<T> submit(Runnable task, T result) {
        return put(ForkJoinTask.submitted(task, result, isSubmittedFromOutside()));
    }

    @Override
    public ForkJoinTask<?> submit(Runnable task) {
        return task instanceof ForkJoinTask<?>
                ? put((ForkJoinTask<?>) task)
                : put(ForkJoinTask.submitted(task, (Void) null, isSubmittedFromOutside()));
    }

    /**
     * Whether no worker submits: then cancel interrupts who runs the task, and what it throws is wrapped. Who waits
     * for a task of the common pool may run it, and is none.
     */
    private static boolean isSubmittedFromOutside() {
        boolean outside = ofCurrentThread() == null;
        if (!outside) {
            Gate.submits();
        }
        return outside;
    }

    /** Also a worker submits as who is none: whether it is rejected, and who runs the task, is another question. */
    public <T> ForkJoinTask<T> externalSubmit(ForkJoinTask<T> task) {
        if (ofCurrentThread() != null) {
            Gate.fallBackForkJoin();
        }
        return put(task);
    }

    /** No worker is made for the task, and perhaps there is none. */
    public <T> ForkJoinTask<T> lazySubmit(ForkJoinTask<T> task) {
        Gate.fallBackForkJoin();
        return put(task);
    }

    /** Before JDK 22 interrupts do not end the wait. What tasks throw is left to whoever asks for their results. */
    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
        if (Gate.feature() < 22) {
            return uninterruptibly(tasks, true);
        }
        List<Future<T>> futures = new ArrayList<>(tasks.size());
        try {
            for (Callable<T> task : tasks) {
                ForkJoinTask<T> future = ForkJoinTask.submitted(task, true);
                futures.add(future);
                put(future);
            }
            for (int at = futures.size() - 1; at >= 0; at--) {
                ((ForkJoinTask<T>) futures.get(at)).passQuietly("ForkJoinPool.invokeAll");
            }
            return futures;
        } catch (Throwable raised) {
            for (Future<T> future : futures) {
                future.cancel(true);
            }
            throw raised;
        }
    }

    @Override
    public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException {
        if (Gate.feature() >= 22 || Gate.interruptible()) {
            Gate.fallBackForkJoin();
        }
        return super.invokeAll(tasks, timeout, unit);
    }

    /** Who waits may run tasks of the common pool, which nobody is interrupted for. */
    public <T> List<Future<T>> invokeAllUninterruptibly(Collection<? extends Callable<T>> tasks) {
        return uninterruptibly(tasks, false);
    }

    private <T> List<Future<T>> uninterruptibly(Collection<? extends Callable<T>> tasks, boolean interruptible) {
        List<Future<T>> futures = new ArrayList<>(tasks.size());
        try {
            for (Callable<T> task : tasks) {
                ForkJoinTask<T> future = ForkJoinTask.submitted(task, interruptible);
                futures.add(future);
                put(future);
            }
            for (int at = futures.size() - 1; at >= 0; at--) {
                ((ForkJoinTask<T>) futures.get(at)).quietlyJoin();
            }
            return futures;
        } catch (Throwable raised) {
            for (Future<T> future : futures) {
                future.cancel(true);
            }
            throw raised;
        }
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
        if (this.tasks != null) {
            Gate.fallBackForkJoin();
        }
        if (Gate.feature() < 22) {
            return super.invokeAny(tasks);
        }
        try {
            return new ForkJoinTask.First<T>().of(tasks, this, -1);
        } catch (TimeoutException never) {
            throw new AssertionError(never);
        }
    }

    @Override
    public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        if (this.tasks != null) {
            Gate.fallBackForkJoin();
        }
        if (Gate.feature() < 22) {
            return super.invokeAny(tasks, timeout, unit);
        }
        return new ForkJoinTask.First<T>().of(tasks, this, Math.max(unit.toNanos(timeout), 0));
    }

    /** Its tasks are over, and threads are interrupted for them that may have gone on to others, if there are any. */
    void interruptsLate(ForkJoinTask.First<?> first, int tasks) {
        first.next = anies;
        anies = first;
        if (begun > tasks) {
            first.interruptsLate();
        }
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Runnable runnable, T value) {
        return (RunnableFuture<T>) ForkJoinTask.submitted(runnable, value, isSubmittedFromOutside());
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> callable) {
        return (RunnableFuture<T>) ForkJoinTask.submitted(callable, isSubmittedFromOutside());
    }

    /** The pool may make up for whoever waits here. */
    public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
        if (blocker == null) {
            throw new NullPointerException();
        }
        Thread thread = Thread.currentThread();
        ForkJoinWorkerThread worker = thread instanceof ForkJoinWorkerThread ? (ForkJoinWorkerThread) thread : null;
        if (worker != null) {
            worker.blocks++;
        }
        try {
            while (!blocker.isReleasable() && !blocker.block()) {
                // it goes on to wait
            }
        } finally {
            if (worker != null) {
                worker.blocks--;
            }
        }
    }

    /** Whoever waits for asynchronous tasks may run some of them, whatever locks it has; here each has a worker. */
    static void helpAsyncBlocker(Executor executor, ManagedBlocker blocker) {
        Gate.fallBackForkJoin();
    }

    // -- shutdown

    @Override
    public void shutdown() {
        if (this == COMMON) {
            return;
        }
        gate.step("ForkJoinPool.shutdown");
        shuts();
    }

    /** Behind an action on the pool. */
    private void shuts() {
        if (shut) {
            end.countDown();
        } else {
            shut = true;
            if (unfinished == 1 && Gate.feature() < 22) {
                end.opensBehind(gate, "ForkJoinPool.shutdown: it is over");
            }
            countDown();
        }
    }

    @Override
    public List<Runnable> shutdownNow() {
        if (this != COMMON) {
            if (tasks != null) {
                Gate.fallBackForkJoin();
            }
            gate.look();
            gate.step("ForkJoinPool.shutdownNow");
            shuts();
            quiet.step("ForkJoinPool.shutdownNow");
            stopped = true;
            if (workers != null) {
                Gate.fallBackForkJoin(); // which tasks end, and how, hangs on who looks at the pool when
            }
        }
        return Collections.emptyList();
    }

    @Override
    public boolean isShutdown() {
        gate.step("ForkJoinPool.isShutdown");
        return shut;
    }

    /** A pool that is shut down stops when it has nothing left to do: when that is only the JDK's own code tells. */
    public boolean isTerminating() {
        end.look();
        gate.step("ForkJoinPool.isTerminating");
        if (!stopped) {
            if (shut) {
                Gate.fallBackForkJoin();
            }
            return false;
        }
        end.step("ForkJoinPool.isTerminating");
        return !end.isOpen();
    }

    @Override
    public boolean isTerminated() {
        boolean over = end.see("ForkJoinPool.isTerminated");
        if (over) {
            end.found();
        }
        return over;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        if (this == COMMON) {
            boolean asksFirst = Gate.feature() < 22;
            if (asksFirst && Thread.interrupted()) {
                throw new InterruptedException();
            }
            awaitsQuiet(timeout, unit, !asksFirst);
            return false;
        }
        long nanos = unit.toNanos(timeout);
        String name = "ForkJoinPool.awaitTermination";
        if (!end.isSeen(name) && !end.passBefore(nanos, name)) {
            return false;
        }
        end.found();
        return true;
    }

    /** Interrupts do not end the wait. */
    public boolean awaitQuiescence(long timeout, TimeUnit unit) {
        try {
            return awaitsQuiet(timeout, unit, false);
        } catch (InterruptedException never) {
            throw new AssertionError(never);
        }
    }

    /** Whoever waits may run any task of the pool. */
    private boolean awaitsQuiet(long timeout, TimeUnit unit, boolean interruptible) throws InterruptedException {
        if (ofCurrentThread() == this) {
            Gate.fallBackForkJoin();
        }
        Gate.watchWaits();
        Gate.looksAtQuiet();
        quiet.look();
        String name = "ForkJoinPool.awaitQuiescence";
        long nanos = unit.toNanos(timeout);
        if (interruptible && quiet.isPassed(name)) {
            quiet.acquire();
            return true;
        }
        if (tasks != null) {
            asksForInterrupt(interruptible);
            for (ForkJoinTask<?> task = tasks.anyTask(); task != null; task = tasks.anyTask()) {
                task.runHelped(this);
                asksForInterrupt(interruptible);
            }
        }
        Gate.helpsAll();
        Gate.helpsElsewhere();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    boolean over = quiet.isPassed(name) || quiet.passBefore(nanos, name);
                    if (over) {
                        quiet.acquire();
                    }
                    return over;
                } catch (InterruptedException thrown) {
                    if (interruptible) {
                        throw thrown;
                    }
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void asksForInterrupt(boolean interruptible) throws InterruptedException {
        if (interruptible && Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    public boolean isQuiescent() {
        Gate.looksAtQuiet();
        quiet.look();
        quiet.step("ForkJoinPool.isQuiescent");
        return quiet.isOpen();
    }

    public void close() {
        if (this == COMMON) {
            return;
        }
        shutdown();
        boolean interrupted = false;
        boolean over = false;
        while (!over) {
            try {
                if (!end.isSeen("ForkJoinPool.close")) {
                    end.passInterruptibly("ForkJoinPool.close");
                }
                over = true;
            } catch (InterruptedException thrown) {
                if (!interrupted) {
                    shutdownNow();
                    interrupted = true;
                }
            }
        }
        end.acquireCounted();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    // -- settings

    public ForkJoinWorkerThreadFactory getFactory() {
        return defaultForkJoinWorkerThreadFactory;
    }

    public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() {
        return handler;
    }

    public int getParallelism() {
        return Math.max(parallelism, 1);
    }

    public static int getCommonPoolParallelism() {
        return COMMON.parallelism;
    }

    public boolean getAsyncMode() {
        return async;
    }

    // -- what only the JDK's own code tells

    private static <T> T untold() {
        Gate.fallBackForkJoin();
        return null;
    }

    public int setParallelism(int size) {
        return ForkJoinPool.<Integer>untold();
    }

    public int getPoolSize() {
        return ForkJoinPool.<Integer>untold();
    }

    public int getRunningThreadCount() {
        return ForkJoinPool.<Integer>untold();
    }

    public int getActiveThreadCount() {
        return ForkJoinPool.<Integer>untold();
    }

    public long getStealCount() {
        return ForkJoinPool.<Long>untold();
    }

    public long getQueuedTaskCount() {
        return ForkJoinPool.<Long>untold();
    }

    public int getQueuedSubmissionCount() {
        return ForkJoinPool.<Integer>untold();
    }

    public long getDelayedTaskCount() {
        return ForkJoinPool.<Long>untold();
    }

    public boolean hasQueuedSubmissions() {
        return ForkJoinPool.<Boolean>untold();
    }

    protected ForkJoinTask<?> pollSubmission() {
        return untold();
    }

    protected int drainTasksTo(Collection<? super ForkJoinTask<?>> c) {
        return ForkJoinPool.<Integer>untold();
    }

    public void cancelDelayedTasksOnShutdown() {
        untold();
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable command, long delay, TimeUnit unit) {
        return untold();
    }

    @Override
    public <V> ScheduledFuture<V> schedule(Callable<V> callable, long delay, TimeUnit unit) {
        return untold();
    }

    @Override
    public ScheduledFuture<?> scheduleAtFixedRate(Runnable command, long initialDelay, long period, TimeUnit unit) {
        return untold();
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable command, long initialDelay, long delay, TimeUnit unit) {
        return untold();
    }

    public <V> ForkJoinTask<V> submitWithTimeout(
            Callable<V> callable, long timeout, TimeUnit unit, Consumer<? super ForkJoinTask<V>> timeoutAction) {
        return untold();
    }

    @Override
    public String toString() {
        return untold();
    }
}
