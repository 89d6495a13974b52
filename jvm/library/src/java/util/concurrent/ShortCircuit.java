package java.util.concurrent;

import java.util.Spliterator;

/**
 * What the tasks of one short-circuiting operation of a parallel stream tell each other: its result as soon as
 * there is one, and which tasks need not run any more. There is one such object for each task
 * (java.util.stream.AbstractShortCircuitTask); all act on the gate of the root's.
 *
 * To look is one action, and so is all that a task tells at a time. Neither gives an edge: who finds that it need
 * not run does nothing more that anybody could see (docs/soundness.md, "Short circuits").
 */
public final class ShortCircuit<R> {
    private final ShortCircuit<R> above;
    private final ShortCircuit<R> root;
    private final Gate gate;
    /** The two that this one was split into. */
    private ShortCircuit<R> left;
    private ShortCircuit<R> right;
    /** Of the root: of the whole operation. */
    private R result;
    private boolean cancelled;
    /** How many elements this task and those below it have found, once all of them have run to their end. */
    private long found;
    private boolean complete;

    /** That of the root if {@code above} is null; else one of the two below it, the left one first. */
    public ShortCircuit(ShortCircuit<R> above) {
        this.above = above;
        this.root = above == null ? this : above.root;
        this.gate = above == null ? new Gate() : above.gate;
        if (above != null) {
            if (above.left == null) {
                above.left = this;
            } else {
                above.right = this;
            }
        }
    }

    /** Whether the task need not be split any more. */
    public boolean isOver() {
        gate.looksAt("AbstractShortCircuitTask: a task looks");
        return over();
    }

    /** Whether the task need not run any more; it says so when it has {@code run}. */
    public boolean isOver(Object task, Spliterator<?> elements) {
        gate.looksBefore(task, elements, "AbstractShortCircuitTask: a task begins");
        return over();
    }

    public void hasRun() {
        gate.ended();
    }

    private boolean over() {
        if (root.result != null) {
            return true;
        }
        ShortCircuit<R> at = this;
        while (at != null && !at.cancelled) {
            at = at.above;
        }
        return at != null;
    }

    /** The task has found the result, unless there is one already. */
    public void finds(R value) {
        gate.step("AbstractShortCircuitTask: a result is found");
        result(value);
    }

    /** The same of the root, when all tasks are over. */
    public void result(R value) {
        if (root.result == null) {
            root.result = value;
        }
    }

    /** The result of the whole operation, or null: behind the end of all tasks, or behind a look. */
    public R result() {
        return root.result;
    }

    /** What this task has found makes later ones needless. */
    public void endsLater() {
        gate.step("AbstractShortCircuitTask: later tasks are cancelled");
        cancelsLater();
    }

    /** Of each task on the way to the root that is a left one, the right one beside it need not run. */
    private void cancelsLater() {
        for (ShortCircuit<R> at = this; at.above != null; at = at.above) {
            if (at.above.left == at) {
                at.above.right.cancelled = true;
            }
        }
    }

    /**
     * The task has run to its end and found so many elements. Later ones are needless if those up to here are {@code
     * enough}; and so behind each task above that this completes.
     */
    public void counts(long elements, long enough) {
        gate.step("SliceOps: a task has found elements");
        found = elements;
        complete = true;
        for (ShortCircuit<R> at = this; at.complete && at != root; at = at.above) {
            if (at.foundBefore() + at.found >= enough) {
                at.cancelsLater();
            }
            at.above.found = at.above.left.found + at.above.right.found;
            at.above.complete = at.above.left.complete && at.above.right.complete;
        }
    }

    private long foundBefore() {
        long sum = 0;
        for (ShortCircuit<R> at = this; at.above != null; at = at.above) {
            if (at.above.right == at) {
                sum += at.above.left.foundSoFar();
            }
        }
        return sum;
    }

    private long foundSoFar() {
        return complete ? found : left == null || right == null ? 0 : left.foundSoFar() + right.foundSoFar();
    }

    /** All tasks below are over. */
    public void forgets() {
        left = null;
        right = null;
    }
}
