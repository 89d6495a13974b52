package java.util.concurrent;

/**
 * The tasks of a ForkJoinPool that wait for a thread, where the program tells threads apart (docs/soundness.md,
 * "Workers that are known"). Each may be taken by a fresh worker that is made for it, by any worker that has
 * nothing to do, or by a thread that waits for the end of a task and runs others meanwhile.
 */
final class WaitingTasks {
    /** The first JDK whose workers of the common pool forget their thread locals when they have nothing to do. */
    private static final int FORGETS = 19;
    /** Whether a worker that has thread locals keeps them, or not. */
    private static final Gate LOCALS = new Gate();

    static {
        LOCALS.set(1, false, 2);
    }

    private final ForkJoinPool pool;
    private final boolean forgets;
    /** What is done with these tasks is an action on this. */
    private final Gate gate;
    /** Closed while no task waits; a way for each that does. */
    private final Gate some = new Gate();
    /** A way for no task, and one for each that waits; the same of those that workers forked. */
    private final Gate any = new Gate();

    private final Gate forked = new Gate();
    private ForkJoinTask<?> first;
    /** How many workers the pool may have made by now, at most, and which numbers they have that took a task. */
    private int made;

    private final boolean numbered;
    private long numbers;
    private boolean died;

    WaitingTasks(ForkJoinPool pool, boolean common) {
        this.pool = pool;
        this.forgets = common && Gate.feature() >= FORGETS;
        this.gate = new Gate();
        this.numbered = Gate.numbersKnown();
        told();
    }

    /** A task was submitted or forked, by a worker of this pool or not. */
    void put(ForkJoinTask<?> task, boolean byWorker) {
        gate.hands("ForkJoinPool: a task waits for a thread");
        if (died || task.waits) {
            Gate.fallBackForkJoin();
        }
        task.waits = true;
        task.byWorker = byWorker;
        task.handed = new Gate();
        task.offered = new Gate();
        task.offered.set(1, false, 2);
        ForkJoinWorkerThread worker = new ForkJoinWorkerThread(pool, task, Integer.toString(++made), this);
        task.fresh = worker;
        Gate.start(worker); // it goes on when it is told of the task
        task.handed.release(); // by now others may reach it
        append(task);
        told();
    }

    private void append(ForkJoinTask<?> task) {
        ForkJoinTask<?> last = first;
        while (last != null && last.following != null) {
            last = last.following;
        }
        if (last == null) {
            first = task;
        } else {
            last.following = task;
        }
    }

    private void told() {
        int all = 0;
        int ofWorkers = 0;
        int names = numbered ? unused() : 1;
        for (ForkJoinTask<?> task = first; task != null; task = task.following) {
            all++;
            ofWorkers += task.byWorker ? 1 : 0;
            task.fresh.own.set(1, false, names);
        }
        some.set(all > 0 ? 1 : 0, false, Math.max(all, 1));
        any.set(1, false, all + 1);
        forked.set(1, false, ofWorkers + 1);
    }

    /** A fresh worker takes the task that it was made for, unless somebody else does before. */
    ForkJoinTask<?> takenAtFirst(ForkJoinWorkerThread worker, ForkJoinTask<?> task) {
        int name = gate.takes(worker.own, "ForkJoinPool: a new worker takes a task");
        if (numbered) {
            int number = nthUnused(name);
            numbers |= 1L << number;
            Gate.named(pool.prefix + number);
        }
        return taken(task);
    }

    private boolean isUsed(int number) {
        return (numbers >> number & 1) != 0;
    }

    private int unused() {
        if (made >= Long.SIZE) {
            Gate.fallBackForkJoin();
        }
        int count = 0;
        for (int number = 1; number <= made; number++) {
            count += isUsed(number) ? 0 : 1;
        }
        return Math.max(count, 1);
    }

    private int nthUnused(int place) {
        int left = place;
        int number = 1;
        while (true) {
            if (!isUsed(number)) {
                if (left == 0) {
                    return number;
                }
                left--;
            }
            number++;
        }
    }

    /** The pool may make another worker here, whether one is needed or not; only where numbers are looked at. */
    private void mayMakeAnother() {
        if (numbered) {
            made++;
        }
    }

    /** A worker that has nothing to do takes any task. */
    ForkJoinTask<?> takenNext() {
        int which = gate.takes(some, "ForkJoinPool: a worker takes a task");
        ForkJoinTask<?> task = taken(at(which, false));
        if (forgets && Gate.hasLocals() && LOCALS.choose("ForkJoinPool: does the worker keep its thread locals?") == 1) {
            Gate.forgetLocals();
        }
        return task;
    }

    private ForkJoinTask<?> at(int place, boolean ofWorkers) {
        int left = place;
        ForkJoinTask<?> task = first;
        while (true) {
            if (task.byWorker || !ofWorkers) {
                if (left == 0) {
                    return task;
                }
                left--;
            }
            task = task.following;
        }
    }

    /** Behind an action: the task does not wait any more. */
    private ForkJoinTask<?> taken(ForkJoinTask<?> task) {
        if (died) {
            Gate.fallBackForkJoin();
        }
        if (first == task) {
            first = task.following;
        } else {
            ForkJoinTask<?> before = first;
            while (before.following != task) {
                before = before.following;
            }
            before.following = task.following;
        }
        task.following = null;
        task.waits = false;
        if (first != null) {
            mayMakeAnother();
        }
        task.fresh.own.set(0, false, 1);
        task.offered.set(1, false, 1);
        told();
        task.handed.acquire();
        return task;
    }

    /** A worker has died of what a task threw; in the JDK it goes on. */
    void died() {
        gate.hands("ForkJoinPool: a worker dies");
        died = true;
    }

    // -- who waits for the end of a task

    /** Who is no worker may run the very task that it waits for, as long as that waits; null if it does not. */
    ForkJoinTask<?> itself(ForkJoinTask<?> awaited) {
        gate.touch();
        if (!awaited.waits) {
            return null;
        }
        boolean takes = gate.helps(awaited.offered, "ForkJoinTask: who waits for it may run it") == 1;
        return takes && awaited.waits ? taken(awaited) : null;
    }

    /** A worker may run what workers have forked; null if it waits. */
    ForkJoinTask<?> forked() {
        int which = gate.helps(forked, "ForkJoinTask: who waits for it may run others");
        mayMakeAnother();
        return which == 0 ? null : taken(at(which - 1, true));
    }

    /** Who waits for a completer may run tasks below it. */
    ForkJoinTask<?> below(CountedCompleter<?> root) {
        int which = gate.helps(any, "ForkJoinTask: who waits for it may run others");
        mayMakeAnother();
        ForkJoinTask<?> task = which == 0 ? null : at(which - 1, false);
        boolean belongs = task instanceof CountedCompleter<?> && ((CountedCompleter<?>) task).isBelow(root);
        return belongs ? taken(task) : null;
    }

    /** A worker that waits for a stage may run asynchronous tasks, of workers or of others. */
    ForkJoinTask<?> asynchronous(boolean byWorkers) {
        int which = gate.helps(any, "CompletableFuture: a worker that waits for it may run others");
        mayMakeAnother();
        ForkJoinTask<?> task = which == 0 ? null : at(which - 1, false);
        boolean runs = task instanceof CompletableFuture.AsynchronousCompletionTask && task.byWorker == byWorkers;
        return runs ? taken(task) : null;
    }

    /** Who awaits that the pool has nothing to do may run any task. */
    ForkJoinTask<?> anyTask() {
        int which = gate.helps(any, "ForkJoinPool: who waits for its tasks may run them");
        return which == 0 ? null : taken(at(which - 1, false));
    }
}
