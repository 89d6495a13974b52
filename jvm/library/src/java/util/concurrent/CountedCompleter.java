package java.util.concurrent;

/**
 * The model of CountedCompleter: to count a completion is one action, ordered before the one that completes
 * the task. What its own thread does to a count that no other one has touched yet belongs to the action
 * before it.
 *
 * Counts of the JDK's own tasks are seen by nobody, so there counting is no action at all (docs/soundness.md,
 * "Counts of streams"): where a completion calls nothing, the whole tree has one count; elsewhere the worker that
 * has split a task awaits its parts and completes it. Not so if the program looks at quiet steps.
 */
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
    private static final long serialVersionUID = 5232453752276485070L;

    final CountedCompleter<?> completer;
    private final transient Gate count = new Gate();
    private transient Thread user;
    private transient int pending;
    private transient boolean counted;
    private transient boolean met;
    private final transient int unseen;

    protected CountedCompleter(CountedCompleter<?> completer, int initialPendingCount) {
        this.completer = completer;
        this.unseen = completer == null ? Gate.countsUnseen(this) : completer.unseen;
        this.pending = initialPendingCount;
        this.counted = initialPendingCount != 0;
    }

    protected CountedCompleter(CountedCompleter<?> completer) {
        this(completer, 0);
    }

    protected CountedCompleter() {
        this(null, 0);
    }

    public abstract void compute();

    public void onCompletion(CountedCompleter<?> caller) {}

    public boolean onExceptionalCompletion(Throwable ex, CountedCompleter<?> caller) {
        return true;
    }

    public final CountedCompleter<?> getCompleter() {
        return completer;
    }

    // -- the count

    /** A use of the count: an action on it, unless no other thread has used it and this only prepares it. */
    private void use(boolean prepares, String name) {
        Thread current = Thread.currentThread();
        if (count.usesParts(prepares && !met && (user == null || user == current))) {
            count.touch();
        } else {
            count.step(name);
            met = met || user != null && user != current;
        }
        user = current;
    }

    public final int getPendingCount() {
        use(false, "CountedCompleter.getPendingCount");
        count.acquire();
        return pending;
    }

    public final void setPendingCount(int count) {
        if (unseen == Gate.SEEN) {
            use(true, "CountedCompleter.setPendingCount");
        } else {
            user = Thread.currentThread();
        }
        pending = count;
        counted = true;
        this.count.release();
    }

    public final void addToPendingCount(int delta) {
        if (unseen == Gate.SEEN) {
            use(true, "CountedCompleter.addToPendingCount");
        }
        pending += delta;
        counted = true;
        count.acquire();
        count.release();
    }

    public final boolean compareAndSetPendingCount(int expected, int count) {
        use(false, "CountedCompleter.compareAndSetPendingCount");
        this.count.acquire();
        boolean set = pending == expected;
        if (set) {
            pending = count;
            this.count.release();
        }
        return set;
    }

    public final int decrementPendingCountUnlessZero() {
        return completes("CountedCompleter.decrementPendingCountUnlessZero") ? 0 : pending + 1;
    }

    /** Whether the count is zero; it is counted down otherwise. */
    private boolean completes(String name) {
        use(!counted, name);
        if (pending == 0) {
            count.acquire();
            return true;
        }
        pending--;
        count.release();
        return false;
    }

    // -- completion

    public final CountedCompleter<?> getRoot() {
        CountedCompleter<?> root = this;
        while (root.completer != null) {
            root = root.completer;
        }
        return root;
    }

    /** Whether it is the root, or its end is counted by it in the end. */
    final boolean isBelow(CountedCompleter<?> root) {
        CountedCompleter<?> at = this;
        while (at != null && at != root) {
            at = at.completer;
        }
        return at != null;
    }

    public final void tryComplete() {
        CountedCompleter<?> at = this;
        CountedCompleter<?> caller = this;
        while (unseen == Gate.GATHERED ? at.gathers() : at.completes("CountedCompleter.tryComplete")) {
            at.onCompletion(caller);
            caller = at;
            at = at.completer;
            if (at == null) {
                caller.quietlyEnds();
                return;
            }
        }
    }

    /** Whether this goes on to complete the task: nobody else does, once all others have counted down. */
    private boolean gathers() {
        if (!counted) {
            return true;
        }
        if (user == Thread.currentThread()) {
            count.join("CountedCompleter.tryComplete");
            count.acquireCounted();
            user = null;
            return true;
        }
        count.countDown();
        if (--pending == 0) {
            count.set(Gate.AT_ONCE, false, 1);
        }
        return false;
    }

    public final void propagateCompletion() {
        CountedCompleter<?> at = this;
        if (unseen == Gate.SUMMED) {
            while (at.pending == 0 && at.completer != null) {
                at = at.completer;
            }
            boolean ends = at.pending == 0;
            if (!ends) {
                at.pending--;
            }
            getRoot().countsDown(ends);
            return;
        }
        while (at.completes("CountedCompleter.propagateCompletion")) {
            CountedCompleter<?> root = at;
            at = at.completer;
            if (at == null) {
                root.quietlyEnds();
                return;
            }
        }
    }

    @Override
    public void complete(T rawResult) {
        setRawResult(rawResult);
        onCompletion(this);
        quietlyComplete();
        if (completer != null) {
            completer.tryComplete();
        }
    }

    public final CountedCompleter<?> firstComplete() {
        return completes("CountedCompleter.firstComplete") ? this : null;
    }

    public final CountedCompleter<?> nextComplete() {
        if (completer != null) {
            return completer.firstComplete();
        }
        quietlyEnds();
        return null;
    }

    public final void quietlyCompleteRoot() {
        getRoot().quietlyComplete();
    }

    /** Runs tasks in this very thread, which the model has others for. */
    public final void helpComplete(int maxTasks) {
        if (maxTasks > 0) {
            Gate.fallBackForkJoin();
        }
    }

    @Override
    void failed(Throwable raised) {
        if (unseen != Gate.SEEN) {
            getRoot().count.look();
        }
        CountedCompleter<?> at = this;
        CountedCompleter<?> caller = this;
        while (at.onExceptionalCompletion(raised, caller)) {
            caller = at;
            at = at.completer;
            if (at == null || !at.failsWith(raised)) {
                return;
            }
        }
    }

    @Override
    boolean isAwaited() {
        return unseen == Gate.SEEN || completer == null;
    }

    @Override
    boolean isGathered() {
        return unseen == Gate.GATHERED;
    }

    @Override
    protected final boolean exec() {
        compute();
        return false;
    }

    @Override
    public T getRawResult() {
        return null;
    }

    @Override
    protected void setRawResult(T t) {}
}
