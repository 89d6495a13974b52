package java.util.concurrent;

/** The model of FutureTask: the end of the task is one action with the edge to those who get its result. */
public class FutureTask<V> implements RunnableFuture<V> {
    /** It is done, and does not say how yet: where somebody can tell. */
    private static final int COMPLETING = -1;

    private static final int NEW = 0;
    private static final int NORMAL = 1;
    private static final int EXCEPTIONAL = 2;
    private static final int CANCELLED = 3;
    private static final int INTERRUPTING = 4;
    private static final int INTERRUPTED = 5;

    private final Gate gate = new Gate();
    /** Passed once whoever cancels has interrupted whom it found to run the task. */
    private final Gate interruption = new Gate();
    /** Not as in the JDK, where threads race on it: an action on the gate comes before each access. */
    private Callable<V> todo;
    private Object outcome;
    private Thread runner;
    private int state;

    public FutureTask(Callable<V> callable) {
        if (callable == null) {
            throw new NullPointerException();
        }
        Gate.requireAlike(this);
        this.todo = callable;
    }

    public FutureTask(Runnable runnable, V result) {
        Gate.requireAlike(this);
        this.todo = Executors.callable(runnable, result);
    }

    @Override
    public boolean isCancelled() {
        return lookedAt("FutureTask.isCancelled") >= CANCELLED;
    }

    @Override
    public boolean isDone() {
        return lookedAt("FutureTask.isDone") != NEW;
    }

    /** The same within an action on something else, which orders nobody. */
    final boolean isCancelledAlready() {
        gate.touch();
        return state >= CANCELLED;
    }

    /** A look that sees the end is ordered behind it, as in the JDK. */
    private int lookedAt(String name) {
        gate.look();
        gate.step(name);
        if (state != NEW) {
            gate.acquire();
        }
        return state;
    }

    /** The same by who waits for the result if it is being set. */
    private int settled(String name) {
        if (lookedAt(name) == COMPLETING) {
            gate.pass(gate, name);
            gate.acquire();
        }
        return state;
    }

    public State state() {
        int seen = settled("FutureTask.state");
        if (seen >= CANCELLED) {
            return State.CANCELLED;
        }
        return seen == NEW ? State.RUNNING : seen == NORMAL ? State.SUCCESS : State.FAILED;
    }

    @SuppressWarnings("unchecked")
    public V resultNow() {
        int seen = settled("FutureTask.resultNow");
        if (seen == EXCEPTIONAL) {
            throw new IllegalStateException("Task completed with exception");
        }
        requireEnded(seen);
        return (V) outcome;
    }

    public Throwable exceptionNow() {
        int seen = settled("FutureTask.exceptionNow");
        if (seen == NORMAL) {
            throw new IllegalStateException("Task completed with a result");
        }
        requireEnded(seen);
        return (Throwable) outcome;
    }

    private static void requireEnded(int seen) {
        if (seen == NEW) {
            throw new IllegalStateException("Task has not completed");
        }
        if (seen >= CANCELLED) {
            throw new IllegalStateException("Task was cancelled");
        }
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        gate.look();
        if (mayInterruptIfRunning) {
            gate.mayInterrupt();
        }
        gate.step("FutureTask.cancel");
        if (state != NEW) {
            return false;
        }
        end(mayInterruptIfRunning ? INTERRUPTING : CANCELLED, null);
        try {
            if (mayInterruptIfRunning) {
                interrupt();
            }
        } finally {
            done();
        }
        return true;
    }

    /** Whoever runs the task by now; it may have ended, or may not have begun yet. */
    private void interrupt() {
        gate.step("FutureTask.cancel: who runs it?");
        Thread interrupted = runner;
        try {
            if (interrupted != null) {
                interrupted.interrupt(); // which the program may have overridden
            }
        } finally {
            if (interrupted != null) {
                interruption.step("FutureTask.cancel");
            }
            state = INTERRUPTED;
            interruption.set(1, false, 1);
        }
    }

    @Override
    public V get() throws InterruptedException, ExecutionException {
        letSet();
        if (!gate.isPassed("FutureTask.get")) {
            gate.passInterruptibly("FutureTask.get");
        }
        return report();
    }

    @Override
    public V get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        long nanos = unit.toNanos(timeout);
        letSet();
        gate.look();
        if (!gate.isPassed("FutureTask.get") && !gate.passBefore(nanos, "FutureTask.get")) {
            throw new TimeoutException();
        }
        return report();
    }

    /** A wait for a result that is being set is not interrupted, and does not time out. */
    private void letSet() {
        if (Gate.counted()) {
            gate.step("FutureTask.get");
            if (state == COMPLETING) {
                gate.pass(gate, "FutureTask.get");
            }
        }
    }

    @SuppressWarnings("unchecked")
    private V report() throws ExecutionException {
        gate.acquire();
        if (state >= CANCELLED) {
            throw new CancellationException();
        }
        if (state == EXCEPTIONAL) {
            throw new ExecutionException((Throwable) outcome);
        }
        return (V) outcome;
    }

    protected void done() {}

    protected void set(V value) {
        complete(NORMAL, value);
    }

    protected void setException(Throwable thrown) {
        complete(EXCEPTIONAL, thrown);
    }

    private void complete(int how, Object value) {
        gate.quietStep("FutureTask.set");
        if (state == NEW) {
            if (how == EXCEPTIONAL) {
                Gate.kept((Throwable) value);
            }
            if (Gate.counted()) {
                state = COMPLETING;
                gate.release();
                gate.step("FutureTask.set: the result is there");
            }
            end(how, value);
            done();
        } else {
            gate.look();
        }
    }

    private void end(int how, Object value) {
        outcome = value;
        state = how;
        todo = null;
        gate.release();
        gate.set(1, false, 1);
    }

    /** The callable to run; null if another thread runs it, or it has ended. */
    private Callable<V> begin() {
        gate.quietStep("FutureTask.run");
        if (state != NEW || runner != null) {
            gate.look();
            return null;
        }
        if (Gate.interrupts()) {
            gate.step("FutureTask.run: by this thread");
            if (runner != null) {
                return null;
            }
        }
        runner = Thread.currentThread();
        if (state != NEW) {
            stop();
            return null;
        }
        return todo;
    }

    /** An interrupt by cancel is meant for this task, and comes before its end. */
    private void stop() {
        gate.quietStep("FutureTask.run");
        runner = null;
        if (state == INTERRUPTING) {
            interruption.pass(interruption, "FutureTask.run");
        }
    }

    @Override
    public void run() {
        Callable<V> task = begin();
        if (task == null) {
            return;
        }
        try {
            V value;
            try {
                value = task.call();
            } catch (Throwable thrown) {
                setException(thrown);
                return;
            }
            set(value);
        } finally {
            stop();
        }
    }

    protected boolean runAndReset() {
        Callable<V> task = begin();
        if (task == null) {
            return false;
        }
        boolean ran = false;
        try {
            task.call();
            ran = true;
        } catch (Throwable thrown) {
            setException(thrown);
        } finally {
            stop();
        }
        gate.quietStep("FutureTask.runAndReset");
        return ran && state == NEW;
    }

    /** The task may end between the look at its state and that at its callable, which is ordered behind nothing. */
    @Override
    public String toString() {
        gate.lookAtCounts();
        int seen = lookedAt("FutureTask.toString");
        String text;
        if (seen == NORMAL) {
            text = "[Completed normally]";
        } else if (seen == EXCEPTIONAL) {
            text = "[Completed exceptionally: " + outcome + "]";
        } else if (seen >= CANCELLED) {
            text = "[Cancelled]";
        } else {
            gate.step("FutureTask.toString: its task");
            Callable<V> task = todo;
            text = task == null ? "[Not completed]" : "[Not completed, task = " + task + "]";
        }
        return super.toString() + text;
    }
}
