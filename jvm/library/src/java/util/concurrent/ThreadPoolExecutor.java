package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The model of ThreadPoolExecutor. To submit a task, to take one, to shut down and to end as a worker are one
 * action each, on {@code gate}. Tasks that wait are kept here: their queue is only asked what kind it is.
 */
public class ThreadPoolExecutor extends AbstractExecutorService {
    private static final String TERMINATES = "ThreadPoolExecutor: the pool is terminated";
    /** 50 years in ns: who may be idle as long as that never ends, and a delay of that kind is never over. */
    static final long FOR_EVER = 50L * 365 * 24 * 60 * 60 * 1_000_000_000;

    private static final int RUNNING = 0;
    private static final int SHUTDOWN = 1;
    private static final int STOP = 2;
    private static final int TERMINATED = 3;

    private final Gate gate = new Gate();
    private final Gate end = new Gate();
    private final Gate interrupts = new Gate();
    /** In a pool of one worker: who takes the place of another one begins behind it. */
    private final Gate place = new Gate();
    private final boolean endIsSeen = Gate.overrides(this);
    private final boolean handsOver;
    /** An interrupted worker may take a task from its queue that comes behind {@code shutdownNow}. */
    private final boolean givesInterrupted;
    private final int capacity;
    private ThreadFactory threadFactory;
    private RejectedExecutionHandler handler;
    private int corePoolSize;
    private int maximumPoolSize;
    private long keepAlive;
    private boolean coreTimesOut;

    private int runState;
    private Thread ender;
    private Thread dropper;
    private final Gate drops = new Gate();
    /** Code of the program may run in a worker's thread behind the worker. */
    private boolean someAreSeen;
    /** How many workers count; those that do and are not added, or left and not forgotten, are not in the list. */
    private int poolSize;
    private int largest;
    /** What workers ran that were forgotten. */
    private long completed;
    private int queued;
    private Waiting first;
    private Waiting last;
    private Worker workers;
    /** Who began workers for tasks, found a bounded queue full, or scheduled tasks: one thread, or several. */
    private Thread adder;
    private boolean severalAdd;
    /** Who queued tasks or handed them over: one thread, or several. */
    private Thread offerer;
    private boolean severalOffer;
    /** How many threads found the pool running and have yet to queue their tasks, where that is two actions. */
    private int offering;
    /** How many threads found the pool running and are about to take its oldest task out, for a rejected one. */
    private int discarding;
    /** Which worker is interrupted by who leaves it or takes a task out. */
    private Gate wakes;

    /** A task in the queue; what was done before its submission happens before it. */
    static final class Waiting {
        final Gate submission = new Gate();
        final Runnable task;
        /** How long it waits at least, in ns. */
        final long delay;
        /** It may be due already, whatever it has to wait. */
        final boolean late;
        /** Who may yet take it back if the pool is shut down, and others may notice that. */
        Thread submitter;
        /** What waits again at its rate, however late this one is. */
        Waiting after;
        Waiting next;

        Waiting(Runnable task, long delay, boolean late) {
            this.task = task;
            this.delay = delay;
            this.late = late;
        }
    }

    private final class Worker implements Runnable {
        final Gate own = handsOver ? new Gate() : gate;
        Runnable task;
        Thread thread;
        Worker next;
        boolean idle;
        /** The program's code runs in its thread behind it. */
        boolean seen;
        /** What it runs, and nothing else does, where tasks are told apart and not their workers. */
        FutureTask<?> running;
        /** Whether it counts as active; where it takes a task up or has begun it does not for a moment. */
        boolean active = true;
        /** It has found tasks in the queue of a pool that is shut down, and waits for one, until it is interrupted. */
        Gate waitsForTask;
        boolean woken;
        /** It has a task, and its lock not yet: an interrupt for it as an idle worker is lost. */
        boolean loses;
        /** Its {@code run} has begun: until then it is not interrupted. */
        boolean begun;
        /** It was idle when idle workers were interrupted, where somebody can tell. */
        boolean interruptedIdle;
        /** It counts no more: what the program throws behind that ends its thread only. */
        boolean gone;
        long completed;

        Worker(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            work(this);
        }
    }

    public ThreadPoolExecutor(
            int corePoolSize, int maximumPoolSize, long keepAliveTime, TimeUnit unit, BlockingQueue<Runnable> workQueue) {
        this(
                corePoolSize,
                maximumPoolSize,
                keepAliveTime,
                unit,
                workQueue,
                Executors.defaultThreadFactory(),
                new AbortPolicy());
    }

    public ThreadPoolExecutor(
            int corePoolSize,
            int maximumPoolSize,
            long keepAliveTime,
            TimeUnit unit,
            BlockingQueue<Runnable> workQueue,
            ThreadFactory threadFactory) {
        this(corePoolSize, maximumPoolSize, keepAliveTime, unit, workQueue, threadFactory, new AbortPolicy());
    }

    public ThreadPoolExecutor(
            int corePoolSize,
            int maximumPoolSize,
            long keepAliveTime,
            TimeUnit unit,
            BlockingQueue<Runnable> workQueue,
            RejectedExecutionHandler handler) {
        this(
                corePoolSize,
                maximumPoolSize,
                keepAliveTime,
                unit,
                workQueue,
                Executors.defaultThreadFactory(),
                handler);
    }

    public ThreadPoolExecutor(
            int corePoolSize,
            int maximumPoolSize,
            long keepAliveTime,
            TimeUnit unit,
            BlockingQueue<Runnable> workQueue,
            ThreadFactory threadFactory,
            RejectedExecutionHandler handler) {
        Gate.require(corePoolSize >= 0, "corePoolSize must be non-negative");
        Gate.require(maximumPoolSize > 0, "maximumPoolSize must be positive");
        Gate.require(maximumPoolSize >= corePoolSize, "maximumPoolSize must be greater than or equal to corePoolSize");
        Gate.require(keepAliveTime >= 0, "keepAliveTime must be non-negative");
        Gate.present(unit, "unit");
        Gate.present(workQueue, "workQueue");
        Gate.present(threadFactory, "threadFactory");
        Gate.present(handler, "handler");
        this.corePoolSize = corePoolSize;
        this.maximumPoolSize = maximumPoolSize;
        this.keepAlive = unit.toNanos(keepAliveTime);
        this.threadFactory = threadFactory;
        this.handler = handler;
        Gate.requireAdoptable(workQueue); // the JDK's constructor asks a queue of the program nothing
        this.capacity = workQueue.remainingCapacity();
        if (!workQueue.isEmpty()) {
            Gate.fallBack();
        }
        this.handsOver = Gate.adopt(workQueue);
        this.givesInterrupted = workQueue instanceof LinkedTransferQueue;
        interrupts.set(0, false, 2);
    }

    // -- tasks

    @Override
    public void execute(Runnable command) {
        Gate.present(command, "command");
        int choice = 0;
        if (handsOver && !Gate.adds()) {
            choice = gate.choose("ThreadPoolExecutor.execute");
        } else {
            gate.step("ThreadPoolExecutor.execute");
        }
        if (runState == RUNNING && poolSize < corePoolSize && begin(command)) {
            return;
        }
        if (runState == RUNNING) {
            if (Gate.adds()) {
                offers(true);
                choice = offersNow("ThreadPoolExecutor.execute: the task is queued");
                offers(false);
            }
            if (choice > 0 && handOver(command, choice)) {
                offered();
                looksAgain(null);
                return;
            }
            if (!handsOver && queued < capacity) {
                Waiting waiting = new Waiting(command, 0, false);
                append(waiting);
                waiting.submitter = offered();
                looksAgain(waiting);
                return;
            }
            if (!handsOver) {
                addedBy(Thread.currentThread());
            }
            if (Gate.adds() || !handsOver && corePoolSize < maximumPoolSize) {
                gate.step("ThreadPoolExecutor.execute: there is no room in the queue");
            }
        }
        if (runState == RUNNING && poolSize < maximumPoolSize && begin(command)) {
            return;
        }
        reject(command);
    }

    /** Behind an action: whether this thread is about to queue a task, also if the pool is shut down meanwhile. */
    final void offers(boolean begins) {
        offering += begins ? 1 : -1;
        changed();
    }

    private int offersNow(String name) {
        if (handsOver) {
            return gate.choose(name);
        }
        gate.step(name);
        return 0;
    }

    final void reject(Runnable command) {
        handler.rejectedExecution(command, this);
    }

    /**
     * Notes that this thread has queued a task, or handed it over, and looks again behind that. Returns it if others
     * may notice that it takes the task back then; of one that works here they may not, without counts.
     */
    final Thread offered() {
        Thread current = Thread.currentThread();
        if (!severalOffer) {
            severalOffer = offerer != null && offerer != current;
            offerer = severalOffer ? null : current;
        }
        boolean unnoticed = capacity == Integer.MAX_VALUE && !Gate.counted() && isWorker(current);
        return unnoticed || Gate.adds() ? null : current;
    }

    final boolean isWorker(Thread thread) {
        Worker worker = workers;
        while (worker != null && worker.thread != thread) {
            worker = worker.next;
        }
        return worker != null;
    }

    /**
     * Behind the action that queued the task: it is taken back if the pool was shut down meanwhile. If not, and
     * there is no worker, one is begun. {@code null}: it was handed over.
     */
    private void looksAgain(Waiting waiting) {
        if (Gate.adds()) {
            gate.step("ThreadPoolExecutor.execute: is the pool shut down?");
            boolean none = poolSize == 0;
            if (runState != RUNNING && waiting != null) {
                gate.step("ThreadPoolExecutor.execute: the task is taken back");
                if (Gate.comparesItself(waiting.task)) {
                    Gate.fallBack(); // the first one that is equal goes
                }
                boolean removed = takeOut(waiting);
                endedBy("ThreadPoolExecutor.execute: the task is taken back", false);
                if (removed) {
                    reject(waiting.task);
                    return;
                }
            }
            if (none) {
                beginFurther();
            }
        } else {
            beginIfNone("ThreadPoolExecutor.execute: is there a worker?");
        }
    }

    /** Whether it was still in the queue. */
    final boolean takeOut(Waiting waiting) {
        for (Waiting at = first; at != null; at = at.next) {
            if (at == waiting) {
                unlink(at);
                changed();
                return true;
            }
        }
        return false;
    }

    final void append(Waiting waiting) {
        waiting.next = null;
        if (last == null) {
            first = waiting;
        } else {
            last.next = waiting;
        }
        last = waiting;
        waiting.submission.release();
        if (waiting.delay > 0 && !waiting.late) {
            waiting.submission.waits();
        }
        queued++;
        changed();
    }

    private Runnable dequeue(int choice) {
        Waiting waiting = choice == 0 ? first : choice(choice);
        waiting.submission.acquire();
        if (waiting.delay > 0) {
            waiting.submission.waited(waiting.delay, waiting.after == null ? null : waiting.after.submission);
        }
        unlink(waiting);
        return waiting.task;
    }

    final void unlink(Waiting waiting) {
        Waiting before = null;
        for (Waiting at = first; at != waiting; at = at.next) {
            before = at;
        }
        if (before == null) {
            first = waiting.next;
        } else {
            before.next = waiting.next;
        }
        if (last == waiting) {
            last = before;
        }
        queued--;
        unlinked(waiting, queued);
    }

    /** The last one that was queued comes before another one. */
    final void putBefore(Waiting waiting, Waiting other) {
        for (last = other; last.next != waiting; last = last.next) {}
        last.next = null;
        waiting.next = other;
        if (first == other) {
            first = waiting;
            return;
        }
        Waiting before = first;
        while (before.next != other) {
            before = before.next;
        }
        before.next = waiting;
    }

    /** A task is in the queue no more, and so many are. */
    void unlinked(Waiting waiting, int left) {}

    /** Those that are in the queue, in the order in which they came. */
    final List<Waiting> waitingTasks() {
        List<Waiting> tasks = new ArrayList<>();
        for (Waiting at = first; at != null; at = at.next) {
            tasks.add(at);
        }
        return tasks;
    }

    /** Whether tasks stand where they came, for no other one was taken out that would have moved them. */
    boolean isAsQueued() {
        return true;
    }

    /** Behind the action that took all these out of the queue: how they are told. */
    List<Runnable> drained(List<Waiting> waiting, boolean asQueued, List<Runnable> tasks) {
        return tasks;
    }

    /** Whether tasks look at the state of the pool when they begin. */
    boolean tasksLookAtPool() {
        return false;
    }

    /** How many tasks may be the next one to be taken: the first, or others too. */
    int choices() {
        return 1;
    }

    Waiting choice(int which) {
        return first;
    }

    /** Whether none of the tasks is due for certain. */
    boolean mayWait() {
        return false;
    }

    final Waiting firstWaiting() {
        return first;
    }

    /** Behind an action: whether no more tasks are taken on; whether even those in the queue are not run. */
    final boolean isShut() {
        return runState != RUNNING;
    }

    final boolean isStopped() {
        return runState >= STOP;
    }

    final void act(String name) {
        gate.step(name);
    }

    final void actQuietly(String name) {
        gate.quietStep(name);
    }

    /** Begins a worker if there are too few for what waits. */
    final void prestart() {
        if (Gate.adds()) {
            gate.step("ThreadPoolExecutor: how many workers are there?");
        }
        if (isOver()) {
            return;
        }
        if (poolSize < corePoolSize) {
            callsFactory();
            begin(null);
        } else if (Gate.adds() && poolSize == 0) {
            beginFurther();
        } else {
            beginIfNone("ThreadPoolExecutor: is there a worker?");
        }
    }

    /** Who queues a task, or another one behind it, may be the one who calls the program's factory. */
    final void callsFactory() {
        if (!(threadFactory instanceof PlainThreadFactory)) {
            addedBy(Thread.currentThread());
            if (severalAdd) {
                gate.lookAtAdding();
            }
        }
    }

    /**
     * Behind an action that found no worker: another thread may begin one before this one looks, or behind the
     * look. So there may be more of them than there would be at once.
     */
    private void beginIfNone(String look) {
        if (poolSize == 0) {
            gate.step(look);
            if (poolSize == 0) {
                beginFurther();
            }
        }
    }

    /** An action: begins a worker without a task, up to the maximum, and not if nothing is left to be done. */
    private void beginFurther() {
        if (runState >= STOP) {
            return;
        }
        gate.step("ThreadPoolExecutor: a worker is added");
        if (!isOver() && poolSize < maximumPoolSize) {
            begin(null);
        }
    }

    /** Behind a shutdown: takes tasks out of the queue that are not run any more. */
    List<Future<?>> dropped() {
        return Collections.emptyList();
    }

    /** The same, of tasks for which it takes actions to find that out. */
    void dropDelayed() {}

    /** Hand a task over to one of the workers that are idle. */
    private boolean handOver(Runnable command, int choice) {
        int left = choice;
        for (Worker worker = workers; worker != null; worker = worker.next) {
            if (worker.idle && --left == 0) {
                worker.idle = false;
                worker.task = command;
                worker.own.release();
                changed();
                return true;
            }
        }
        return false;
    }

    /**
     * Add a worker; false if there is no thread for it, or the pool was shut down meanwhile. It counts from the
     * first on: another thread may queue a task for it before it turns out that there will be none.
     */
    private boolean begin(Runnable command) {
        if (command != null) {
            addedBy(Thread.currentThread());
        }
        Worker worker = new Worker(command);
        poolSize++;
        changed();
        Thread thread;
        boolean plain = threadFactory instanceof PlainThreadFactory && !Gate.callsToInherit(true);
        boolean atOnce = plain && !Gate.adds() && !Gate.counted();
        if (atOnce) {
            thread = threadFactory.newThread(worker);
        } else {
            boolean made = false;
            try {
                thread = threadFactory.newThread(worker);
                if (thread != null && (thread.isAlive() || Gate.asksTheProgram(thread))) {
                    Gate.fallBack();
                }
                made = true;
            } finally {
                gate.step("ThreadPoolExecutor: a worker that counts is added");
                if (!made) {
                    left(null, false);
                }
            }
            if (thread == null || runState >= STOP || runState == SHUTDOWN && command != null) {
                left(null, false);
                return false;
            }
        }
        worker.thread = thread;
        worker.seen = !Gate.runsOnly(thread, worker);
        someAreSeen |= worker.seen;
        worker.next = workers;
        workers = worker;
        largest = Math.max(largest, size());
        changed();
        if (threadFactory instanceof PlainThreadFactory) {
            Gate.start(thread);
        } else {
            try {
                thread.start();
            } catch (Throwable failed) {
                Gate.fallBack();
            }
        }
        return true;
    }

    /** Who submits a task in more than one step, of which the pool may be shut down in between. */
    final void addedBy(Thread thread) {
        if (Gate.adds() || severalAdd) {
            return;
        }
        severalAdd = adder != null && adder != thread;
        adder = severalAdd ? null : thread;
    }

    /** Behind an action that shuts the pool down: others may be about to add a worker, or a task. */
    private void shutBeside() {
        if (runState < STOP && (addsElsewhere() || mayBeTakenBack())) {
            gate.lookAtAdding();
        }
    }

    private boolean offersElsewhere() {
        return severalOffer || offerer != null && offerer != Thread.currentThread();
    }

    private boolean addsElsewhere() {
        return severalAdd || adder != null && adder != Thread.currentThread();
    }

    /**
     * Whether another thread may yet take a task out of the queue that it has put there, and somebody can notice
     * that it was in it. While there are workers whose ends nobody sees that may be they who have not left.
     */
    private boolean mayBeTakenBack() {
        boolean noticed = poolSize == 0 || capacity < Integer.MAX_VALUE || endIsSeen || someAreSeen || Gate.looked();
        for (Waiting at = first; at != null && noticed; at = at.next) {
            if (at.submitter != null && at.submitter != Thread.currentThread()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Behind an action by which a worker counts no more: another thread that submits a task may have looked at the
     * number of workers before, or look again now, and begin one for nothing. Then there may be more than the core.
     */
    private void mayBeginForNothing() {
        boolean few = poolSize < Math.max(corePoolSize, 1);
        boolean noticed =
                poolSize < corePoolSize
                        || Gate.counted()
                        || !(threadFactory instanceof PlainThreadFactory)
                        || !handsOver && corePoolSize < maximumPoolSize;
        if (runState == RUNNING && few && noticed && offersElsewhere()) {
            gate.lookAtAdding();
        }
    }

    /** Whether no task will be taken any more. */
    private boolean isOver() {
        return runState >= STOP || runState == SHUTDOWN && queued == 0;
    }

    /** What workers may do now, after a change. */
    final void changed() {
        boolean over = isOver();
        int ends = Gate.looked() && poolSize == 1 || offering > 0 ? 1 : Gate.AT_ONCE;
        boolean times = keepAlive < FOR_EVER && (coreTimesOut || poolSize > corePoolSize);
        int offered = queued == 0 ? 0 : mayWait() ? Gate.DUE : 1;
        int idle = 0;
        if (handsOver) {
            for (Worker worker = workers; worker != null; worker = worker.next) {
                idle += worker.idle ? 1 : 0;
                worker.own.set(worker.task != null ? 1 : over ? ends : 0, times, 1);
            }
        }
        for (Worker worker = workers; worker != null && runState >= SHUTDOWN; worker = worker.next) {
            if (worker.waitsForTask != null) {
                boolean goesOn = runState >= STOP || worker.woken;
                worker.waitsForTask.set(goesOn ? 1 : offered, times, choices());
            }
        }
        gate.set(over ? ends : offered, times, handsOver ? idle + 1 : choices());
    }

    // -- workers

    private void work(Worker worker) {
        boolean ended = false;
        try {
            Runnable task = worker.task;
            worker.task = null;
            gate.quietStep("ThreadPoolExecutor: a worker begins");
            if (maximumPoolSize == 1) {
                place.acquire();
            }
            worker.begun = true;
            worker.active = false;
            if (task == null) {
                task = take(worker);
            }
            while (task != null) {
                if (runState == SHUTDOWN && poolSize > 2 && waitIsSeen(worker)) {
                    worker.loses = true;
                    gate.step("ThreadPoolExecutor: a worker is idle no more");
                    worker.loses = false;
                }
                gate.countedStep("ThreadPoolExecutor: a worker begins a task");
                worker.active = true;
                worker.interruptedIdle = false;
                Thread current = Thread.currentThread();
                boolean stopping = runState >= STOP;
                if (!stopping && Thread.interrupted()) {
                    gate.step("ThreadPoolExecutor: was the interrupt by shutdownNow?");
                    stopping = runState >= STOP;
                }
                if (stopping) {
                    current.interrupt();
                }
                if (task.getClass() == FutureTask.class && maximumPoolSize > 1 && Gate.rests()) {
                    worker.running = (FutureTask<?>) task;
                }
                beforeExecute(current, task);
                try {
                    task.run();
                    afterExecute(task, null);
                } catch (Throwable thrown) {
                    afterExecute(task, thrown);
                    throw thrown;
                }
                gate.countedStep("ThreadPoolExecutor: a worker has run a task");
                ran(worker);
                worker.running = null;
                rests();
                task = take(worker);
            }
            ended = true;
        } finally {
            if (!ended && !worker.gone) {
                gate.step("ThreadPoolExecutor: a worker dies");
                someAreSeen = true;
                ran(worker);
                gate.countedStep("ThreadPoolExecutor: a worker that died counts no more");
                leavesPlace();
                left(worker, false);
                beginFurther();
            }
        }
    }

    /** Who awaits the end of the pool is ordered behind this task, and of several workers' tasks no other one is. */
    private void rests() {
        if (maximumPoolSize > 1 && Gate.rests()) {
            end.countDown();
            Gate.forgets();
        }
    }

    /** The next task; null if the worker is to end. Whoever waits for it is idle. */
    private Runnable take(Worker worker) {
        if (handsOver) {
            worker.idle = true;
            changed();
        }
        boolean waits = waits(worker);
        int choice = takes(worker);
        worker.idle = false;
        if (runState == SHUTDOWN && queued > 0 && waitIsSeen(worker)) {
            choice = waitForTask(worker);
            if (choice < 0 || worker.woken || queued == 0) {
                worker.woken = false;
                return take(worker);
            }
        }
        Runnable task = worker.task;
        worker.task = null;
        if (handsOver) {
            worker.own.acquire();
        }
        if (task == null && runState < STOP && queued > 0) {
            task = dequeue(choice);
        }
        if (task == null && staysBehindTimeout()) {
            return take(worker);
        }
        if (task == null) {
            if (waits) {
                Thread.interrupted();
                gate.touch();
            }
            boolean early = !isOver();
            leaves(worker);
            if (early) {
                leftEarly();
            }
        } else {
            changed();
        }
        return task;
    }

    /**
     * The worker looks whether the pool is over, and only if not at the queue, where an interrupt is taken back. If
     * the pool is over since it last did something it may have looked before or behind that.
     */
    private int takes(Worker worker) {
        String name = "ThreadPoolExecutor: a worker takes a task";
        boolean over = isOver();
        int choice = over ? gate.pass(worker.own, name) : gate.take(worker.own, name);
        while (choice < 0) {
            if (isOver()) {
                if (interrupts.choose("ThreadPoolExecutor: did the worker look before it was over?") == 1) {
                    Thread.currentThread().interrupt();
                }
                gate.touch();
                over = true;
            }
            choice = over ? gate.pass(worker.own, name) : gate.take(worker.own, name);
        }
        return choice;
    }

    /**
     * Whether somebody may notice that a worker of a pool which is shut down does not leave yet. It has looked, and
     * found tasks; others may take them before it does.
     */
    private boolean waitIsSeen(Worker worker) {
        return worker.seen || discarding > 0 || Gate.looked() || Gate.counted();
    }

    /** It waits though the queue may be empty by now, until who leaves the pool interrupts it. */
    private int waitForTask(Worker worker) {
        worker.waitsForTask = new Gate();
        changed();
        int choice = gate.take(worker.waitsForTask, "ThreadPoolExecutor: a worker that found tasks takes one");
        worker.waitsForTask = null;
        return choice;
    }

    /**
     * Who leaves a pool that is shut down, or takes a task out of its queue, interrupts one worker that is idle if
     * the queue is empty, so that it looks again. Of those that have yet to look nobody can tell.
     */
    private void wakeOne() {
        if (runState != SHUTDOWN || queued > 0) {
            return;
        }
        interruptIdle();
        int waiting = 0;
        boolean mayBeLost = false;
        for (Worker worker = workers; worker != null; worker = worker.next) {
            waiting += worker.waitsForTask != null && !worker.woken ? 1 : 0;
            mayBeLost |= worker.loses;
        }
        if (waiting == 0) {
            return;
        }
        int ways = waiting + (mayBeLost ? 1 : 0);
        int left = 0;
        if (ways > 1) {
            if (wakes == null) {
                wakes = new Gate();
            }
            wakes.set(0, false, ways);
            left = wakes.choose("ThreadPoolExecutor: which idle worker is interrupted?");
            gate.touch();
        }
        for (Worker worker = workers; worker != null; worker = worker.next) {
            if (worker.waitsForTask != null && !worker.woken && left-- == 0) {
                worker.woken = true;
            }
        }
        changed();
    }

    /** Idle workers may be interrupted, which their own code, or that behind them, may notice. */
    private void interruptIdle() {
        for (Worker worker = workers; worker != null; worker = worker.next) {
            worker.interruptedIdle |= worker.begun && !worker.active && (worker.seen || endIsSeen);
        }
    }

    private void wakeAll() {
        interruptIdle();
        for (Worker worker = workers; worker != null; worker = worker.next) {
            worker.woken |= worker.waitsForTask != null;
        }
        changed();
    }

    /**
     * A core worker that has found the queue empty in time leaves by a further action, if nobody came or went
     * in between. A task that was queued meanwhile is left to others. Whether it stays: there are none.
     */
    private boolean staysBehindTimeout() {
        while (coreTimesOut && !handsOver && poolSize <= corePoolSize && !isOver()) {
            if (poolSize == 1 && queued > 0) {
                return true;
            }
            int state = runState;
            int size = poolSize;
            gate.step("ThreadPoolExecutor: a core worker times out");
            if (runState == state && poolSize == size) {
                return false;
            }
        }
        return false;
    }

    /**
     * The last worker may time out and leave a task behind that came meanwhile. It begins another one then, as
     * does who submits a task and finds no worker.
     */
    private void leftEarly() {
        if (!handsOver && poolSize == 0) {
            gate.step("ThreadPoolExecutor: did the last worker leave tasks?");
            if (queued > 0) {
                beginIfNone("ThreadPoolExecutor: is there a worker?");
            }
        }
    }

    /**
     * Whether a worker that is about to leave waits before, and so takes an interrupt back: the pool is not over
     * yet. Asked only where somebody can tell.
     */
    private boolean waits(Worker worker) {
        if (!worker.seen && !endIsSeen) {
            return false;
        }
        gate.touch();
        return !isOver();
    }

    /**
     * A worker that leaves a pool which was shut down may have been interrupted for that while it was idle. Where it
     * waited for a task then it took the interrupt back.
     */
    private void leaves(Worker worker) {
        if (runState == SHUTDOWN && worker.interruptedIdle) {
            if (interrupts.choose("ThreadPoolExecutor: was the idle worker interrupted?") == 1) {
                Thread.currentThread().interrupt();
            }
            gate.touch();
            worker.interruptedIdle = false;
        }
        leavesPlace();
        left(worker, !worker.seen);
    }

    /** Tasks of a pool of one worker run one after the other, by whatever worker. */
    private void leavesPlace() {
        if (maximumPoolSize == 1) {
            place.release();
        }
    }

    private void forget(Worker worker) {
        completed += worker.completed;
        if (workers == worker) {
            workers = worker.next;
            return;
        }
        for (Worker other = workers; other != null; other = other.next) {
            if (other.next == worker) {
                other.next = worker.next;
            }
        }
    }

    /**
     * A worker has left; null: it was never added. It counts no more, and is forgotten behind that. {@code
     * unseen}: nobody can tell when, but by the end of the pool.
     */
    private void left(Worker worker, boolean unseen) {
        if (worker != null) {
            worker.gone = true;
        }
        poolSize--;
        changed();
        mayBeginForNothing();
        end.countDown();
        if (worker != null) {
            gate.countedStep("ThreadPoolExecutor: a worker is forgotten");
            forget(worker);
        }
        if (endIsSeen) {
            gate.step("ThreadPoolExecutor: a worker has left");
            underMainLock("ThreadPoolExecutor: a worker has left");
        }
        endedBy("ThreadPoolExecutor: a worker has left", unseen && !Gate.looked());
    }

    /**
     * Whoever shuts the pool down, takes a task out of its queue, or leaves it, looks whether it is over. If so
     * the first one to get the lock calls {@code terminated}, and others may wait for that.
     */
    final void endedBy(String name, boolean late) {
        if (endIsSeen && isAtItsEnd()) {
            gate.step(name);
            underMainLock(name);
        }
        wakeOne();
        ended(late);
    }

    private boolean isAtItsEnd() {
        return poolSize == 0 && (runState == STOP || runState == SHUTDOWN && queued == 0);
    }

    /** Tasks are cancelled under the lock that whoever calls {@code terminated} needs, which is not modelled. */
    final void dropsBeforeEnd() {
        if (endIsSeen) {
            Gate.fallBack();
        }
    }

    /** The same within an action that somebody takes who looks for that behind it, if the program is called. */
    final void endedUnseen() {
        if (!endIsSeen) {
            ended(false);
        }
    }

    /** {@code late}: if the pool ends by what this thread does, that may be later than its last action. */
    private void ended(boolean late) {
        if (!isAtItsEnd()) {
            return;
        }
        runState = TERMINATED;
        if (!endIsSeen) {
            if (late) {
                end.quietStep(TERMINATES);
            } else {
                end.opensBehind(end, TERMINATES);
            }
            end.set(late ? Gate.LATE : 1, false, 1);
            return;
        }
        end.acquireCounted();
        ender = Thread.currentThread();
        end.step("ThreadPoolExecutor.terminated");
        try {
            terminated();
        } finally {
            end.quietStep(TERMINATES);
            ender = null;
            end.countDown();
            end.set(1, false, 1);
        }
    }

    /** The end of the pool is looked at. Whatever the program does behind it must not come before it. */
    private void looksAtEnd() {
        gate.touch();
        if (endIsSeen || someAreSeen) {
            end.look();
        }
    }

    /**
     * What the JDK does under the lock that it holds while it calls {@code terminated} waits until that has
     * returned. Whether it did wait.
     */
    private boolean underMainLock(String name) {
        if (dropper != null && dropper != Thread.currentThread()) {
            drops.pass(drops, name);
        }
        if (ender == null || ender == Thread.currentThread()) {
            return false;
        }
        end.pass(end, name);
        return true;
    }

    /** This thread drops tasks from now on, under the lock. */
    final void dropsUnderMainLock() {
        dropper = Thread.currentThread();
        drops.touch();
        drops.set(0, false, 1);
    }

    final void hasDropped() {
        dropper = null;
        drops.touch();
        drops.set(1, false, 1);
    }

    protected void beforeExecute(Thread t, Runnable r) {}

    protected void afterExecute(Runnable r, Throwable t) {}

    protected void terminated() {}

    // -- shutdown

    @Override
    public void shutdown() {
        gate.step("ThreadPoolExecutor.shutdown");
        shutBeside();
        underMainLock("ThreadPoolExecutor.shutdown");
        if (runState == RUNNING) {
            runState = SHUTDOWN;
            interruptIdle();
            end.countDown();
            List<Future<?>> dropped = dropped();
            if (!dropped.isEmpty()) {
                dropsBeforeEnd();
            }
            changed();
            endedUnseen();
            for (Future<?> task : dropped) {
                task.cancel(false);
            }
            dropDelayed();
            wakeOne();
        } else {
            wakeAll();
        }
        if (endIsSeen) {
            gate.step("ThreadPoolExecutor.shutdown: is the pool over?");
            endedBy("ThreadPoolExecutor.shutdown", false);
        }
    }

    @Override
    public List<Runnable> shutdownNow() {
        if (tasksLookAtPool()) {
            gate.look();
        }
        gate.step("ThreadPoolExecutor.shutdownNow");
        shutBeside();
        if (givesInterrupted && runState < STOP && offersElsewhere()) {
            Gate.fallBack();
        }
        looksAtEnd();
        underMainLock("ThreadPoolExecutor.shutdownNow");
        List<Waiting> waiting = tasksLookAtPool() ? waitingTasks() : null;
        boolean asQueued = isAsQueued();
        List<Runnable> tasks = new ArrayList<>();
        while (first != null) {
            tasks.add(dequeue(0));
        }
        List<Thread> threads = new ArrayList<>();
        for (Worker worker = workers; worker != null; worker = worker.next) {
            if (worker.begun) {
                threads.add(worker.thread);
            }
        }
        if (runState < STOP) {
            runState = STOP;
            end.countDown();
            changed();
            endedUnseen();
        }
        interrupts.interruptAll(threads, "ThreadPoolExecutor.shutdownNow: which worker is interrupted first?");
        if (endIsSeen) {
            gate.step("ThreadPoolExecutor.shutdownNow: is the pool over?");
            endedBy("ThreadPoolExecutor.shutdownNow", false);
        }
        return drained(waiting, asQueued, tasks);
    }

    @Override
    public boolean isShutdown() {
        gate.step("ThreadPoolExecutor.isShutdown");
        return runState != RUNNING;
    }

    public boolean isTerminating() {
        gate.look();
        gate.step("ThreadPoolExecutor.isTerminating");
        if (runState == RUNNING) {
            return false;
        }
        end.step("ThreadPoolExecutor.isTerminating");
        return !end.isOpen();
    }

    @Override
    public boolean isTerminated() {
        looksAtEnd();
        return isTerminated("ThreadPoolExecutor.isTerminated");
    }

    /** As with the end of a thread, whoever detects the end of a pool is ordered behind what it did. */
    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        long nanos = unit.toNanos(timeout);
        looksAtEnd();
        String name = "ThreadPoolExecutor.awaitTermination";
        boolean over;
        try {
            over = nanos <= 0 ? isTerminated(name) : end.isSeen(name) || end.passBefore(nanos, name);
        } catch (InterruptedException interrupted) {
            underMainLock(name);
            throw interrupted;
        }
        over = over || underMainLock(name);
        if (over) {
            end.found();
        }
        return over;
    }

    private boolean isTerminated(String name) {
        boolean over = end.see(name);
        if (over) {
            end.found();
        }
        return over;
    }

    /** As the default of ExecutorService, which waits a day at a time. */
    public void close() {
        boolean asIs = Gate.closesAsIs(this);
        boolean over = isTerminated();
        if (over) {
            return;
        }
        shutdown();
        boolean interrupted = false;
        while (!over) {
            try {
                over = asIs ? ends() : awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException thrown) {
                if (!interrupted) {
                    shutdownNow();
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits for the end of the pool. */
    private boolean ends() throws InterruptedException {
        looksAtEnd();
        String name = "ThreadPoolExecutor.close";
        try {
            if (!end.isSeen(name)) {
                if (Gate.statesAreSeen()) {
                    end.passBefore(Long.MAX_VALUE, name);
                } else {
                    end.passInterruptibly(name);
                }
            }
        } finally {
            underMainLock(name);
        }
        end.acquireCounted();
        return true;
    }

    // -- settings

    public void setThreadFactory(ThreadFactory threadFactory) {
        Gate.present(threadFactory, "threadFactory");
        beforeTheFirst("ThreadPoolExecutor.setThreadFactory"); // who counts a worker asks for the factory behind that
        this.threadFactory = threadFactory;
    }

    public ThreadFactory getThreadFactory() {
        gate.step("ThreadPoolExecutor.getThreadFactory");
        return threadFactory;
    }

    public void setRejectedExecutionHandler(RejectedExecutionHandler handler) {
        Gate.present(handler, "handler");
        beforeTheFirst("ThreadPoolExecutor.setRejectedExecutionHandler"); // who rejects asks for it behind that
        this.handler = handler;
    }

    public RejectedExecutionHandler getRejectedExecutionHandler() {
        gate.step("ThreadPoolExecutor.getRejectedExecutionHandler");
        return handler;
    }

    /** Settings are changed in a pool that did not begin; later changes are the JDK's own code. */
    final void beforeTheFirst(String name) {
        gate.step(name);
        if (largest > 0 || poolSize > 0 || runState != RUNNING) {
            Gate.fallBack();
        }
    }

    public void setCorePoolSize(int corePoolSize) {
        gate.step("ThreadPoolExecutor.setCorePoolSize: is it less than the maximum?");
        Gate.require(corePoolSize >= 0, "corePoolSize must be non-negative");
        Gate.require(maximumPoolSize >= corePoolSize, "corePoolSize must be less than or equal to maximumPoolSize");
        beforeTheFirst("ThreadPoolExecutor.setCorePoolSize");
        this.corePoolSize = corePoolSize;
    }

    public int getCorePoolSize() {
        gate.step("ThreadPoolExecutor.getCorePoolSize");
        return corePoolSize;
    }

    public void setMaximumPoolSize(int maximumPoolSize) {
        gate.step("ThreadPoolExecutor.setMaximumPoolSize: is it less than the core?");
        Gate.require(maximumPoolSize > 0, "maximumPoolSize must be positive");
        Gate.require(maximumPoolSize >= corePoolSize, "maximumPoolSize must be greater than or equal to corePoolSize");
        beforeTheFirst("ThreadPoolExecutor.setMaximumPoolSize");
        this.maximumPoolSize = maximumPoolSize;
    }

    public int getMaximumPoolSize() {
        gate.step("ThreadPoolExecutor.getMaximumPoolSize");
        return maximumPoolSize;
    }

    public void setKeepAliveTime(long time, TimeUnit unit) {
        Gate.require(time >= 0, "time must be non-negative");
        gate.step("ThreadPoolExecutor.setKeepAliveTime: may core threads time out?");
        if (time == 0 && coreTimesOut) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        long nanos = Gate.present(unit, "unit").toNanos(time);
        beforeTheFirst("ThreadPoolExecutor.setKeepAliveTime");
        keepAlive = nanos;
    }

    public long getKeepAliveTime(TimeUnit unit) {
        gate.step("ThreadPoolExecutor.getKeepAliveTime");
        return unit.convert(keepAlive, TimeUnit.NANOSECONDS);
    }

    public void allowCoreThreadTimeOut(boolean value) {
        gate.step("ThreadPoolExecutor.allowCoreThreadTimeOut: how long?");
        if (value && keepAlive <= 0) {
            throw new IllegalArgumentException("Core threads must have nonzero keep alive times");
        }
        beforeTheFirst("ThreadPoolExecutor.allowCoreThreadTimeOut");
        coreTimesOut = value;
    }

    public boolean allowsCoreThreadTimeOut() {
        gate.step("ThreadPoolExecutor.allowsCoreThreadTimeOut");
        return coreTimesOut;
    }

    public boolean prestartCoreThread() {
        return prestart("ThreadPoolExecutor.prestartCoreThread");
    }

    private boolean prestart(String name) {
        gate.step(name);
        boolean runs = runState == RUNNING || runState == SHUTDOWN && queued > 0;
        return runs && poolSize < corePoolSize && begin(null);
    }

    public int prestartAllCoreThreads() {
        int begun = 0;
        while (prestart("ThreadPoolExecutor.prestartAllCoreThreads")) {
            begun++;
        }
        return begun;
    }

    // -- counts

    /** Looks at counts make their changes actions of their own. */
    private void count(String name) {
        gate.lookAtCounts();
        gate.step(name);
        underMainLock(name);
    }

    /**
     * Behind a task, which counts as completed before its worker is active no more. Tasks are counted only for
     * who looks: states of a pool that runs for ever recur otherwise.
     */
    private void ran(Worker worker) {
        if (Gate.counted()) {
            worker.completed++;
        }
        gate.countedStep("ThreadPoolExecutor: a worker is active no more");
        worker.active = false;
    }

    /** How many workers are added and not forgotten. */
    private int size() {
        int size = 0;
        for (Worker worker = workers; worker != null; worker = worker.next) {
            size++;
        }
        return size;
    }

    /** The workers at the beginning of a look that asks one after the other; none comes or goes meanwhile. */
    private List<Worker> asked() {
        List<Worker> asked = new ArrayList<>();
        for (Worker worker = workers; worker != null; worker = worker.next) {
            asked.add(worker);
        }
        return asked;
    }

    /** Asks workers, in steps of their own behind the first, which is done. */
    private int active(List<Worker> asked, String name) {
        int active = 0;
        boolean first = true;
        for (Worker worker : asked) {
            if (!first) {
                gate.step(name);
            }
            first = false;
            active += worker.active ? 1 : 0;
        }
        return active;
    }

    public int getPoolSize() {
        count("ThreadPoolExecutor.getPoolSize");
        return runState == TERMINATED ? 0 : size();
    }

    public int getActiveCount() {
        count("ThreadPoolExecutor.getActiveCount");
        return active(asked(), "ThreadPoolExecutor.getActiveCount: the next worker");
    }

    public int getLargestPoolSize() {
        count("ThreadPoolExecutor.getLargestPoolSize");
        return largest;
    }

    public long getTaskCount() {
        String name = "ThreadPoolExecutor.getTaskCount";
        count(name);
        long[] counts = counts(name);
        return counts[0] + counts[1] + queued;
    }

    /** Behind a first step: how many tasks were run, and are; behind that, a step for what comes next. */
    private long[] counts(String name) {
        long[] counts = {completed, 0};
        for (Worker worker : asked()) {
            counts[0] += worker.completed;
            gate.step(name);
            counts[1] += worker.active ? 1 : 0;
            gate.step(name);
        }
        return counts;
    }

    public long getCompletedTaskCount() {
        count("ThreadPoolExecutor.getCompletedTaskCount");
        long run = completed;
        for (Worker worker = workers; worker != null; worker = worker.next) {
            run += worker.completed;
        }
        return run;
    }

    @Override
    public String toString() {
        String name = "ThreadPoolExecutor.toString";
        count(name);
        int size = size();
        long[] counts = counts(name);
        gate.step("ThreadPoolExecutor.toString: does it run?");
        String state = runState == RUNNING ? "Running" : runState == TERMINATED ? "Terminated" : "Shutting down";
        gate.step(name);
        return super.toString()
                + "["
                + state
                + ", pool size = "
                + size
                + ", active threads = "
                + counts[1]
                + ", queued tasks = "
                + queued
                + ", completed tasks = "
                + counts[0]
                + "]";
    }

    // -- what only the JDK's own code tells

    public BlockingQueue<Runnable> getQueue() {
        Gate.fallBack();
        return null;
    }

    public boolean remove(Runnable task) {
        Gate.fallBack();
        return false;
    }

    public void purge() {
        Gate.fallBack();
    }

    // -- what happens to tasks that are rejected

    public static class CallerRunsPolicy implements RejectedExecutionHandler {
        public CallerRunsPolicy() {}

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            if (!e.isShutdown()) {
                r.run();
            }
        }
    }

    /**
     * The exception's text says how many threads and tasks there are, from the first time that somebody asks for
     * it. To tell it a pool takes its lock, and asks the task for its own.
     */
    public static class AbortPolicy implements RejectedExecutionHandler {
        public AbortPolicy() {}

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            String task = "Task " + r.toString() + " rejected from ";
            if (Gate.counted()) {
                throw new RejectedExecutionException(task + e);
            }
            e.underMainLock("ThreadPoolExecutor.AbortPolicy");
            throw new RejectedExecutionException(Gate.untold(task + e.getClass().getName()));
        }
    }

    public static class DiscardPolicy implements RejectedExecutionHandler {
        public DiscardPolicy() {}

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {}
    }

    public static class DiscardOldestPolicy implements RejectedExecutionHandler {
        public DiscardOldestPolicy() {}

        @Override
        public void rejectedExecution(Runnable r, ThreadPoolExecutor e) {
            e.addedBy(Thread.currentThread());
            e.gate.step("ThreadPoolExecutor.DiscardOldestPolicy");
            if (e.runState == RUNNING) {
                if (Gate.adds()) {
                    e.discarding++;
                    e.gate.step("ThreadPoolExecutor.DiscardOldestPolicy: the oldest task is taken out");
                    e.discarding--;
                }
                if (e.queued > 0) {
                    e.dequeue(0);
                    e.changed();
                }
                e.execute(r);
            }
        }
    }
}
