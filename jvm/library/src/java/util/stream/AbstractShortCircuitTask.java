package java.util.stream;

import java.util.Spliterator;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.Gate;
import java.util.concurrent.ShortCircuit;

/**
 * The model of AbstractShortCircuitTask: a task looks once whether it is to run, when it has been split, and tells
 * others in one action which of them are not to. Where the program can see a split, or looks at quiet steps, a task
 * looks before each.
 */
abstract class AbstractShortCircuitTask<P_IN, P_OUT, R, K extends AbstractShortCircuitTask<P_IN, P_OUT, R, K>>
        extends AbstractTask<P_IN, P_OUT, R, K> {
    private static final long serialVersionUID = 1;

    /** What subclasses of the JDK ask for: a task that need not run may as well complete as if it had to. */
    protected final boolean canceled;

    final transient ShortCircuit<R> told;

    protected AbstractShortCircuitTask(PipelineHelper<P_OUT> helper, Spliterator<P_IN> spliterator) {
        super(helper, spliterator);
        canceled = false;
        told = new ShortCircuit<>(null);
    }

    protected AbstractShortCircuitTask(K parent, Spliterator<P_IN> spliterator) {
        super(parent, spliterator);
        canceled = false;
        told = new ShortCircuit<>(((AbstractShortCircuitTask<P_IN, P_OUT, R, K>) parent).told);
    }

    protected abstract R getEmptyResult();

    @Override
    public void compute() {
        Spliterator<P_IN> rest = spliterator;
        long size = rest.estimateSize();
        long enough = getTargetSize(size);
        boolean unseen = !Gate.looked() && Gate.splitsUnseen(rest);
        boolean forksRight = false;
        AbstractShortCircuitTask<P_IN, P_OUT, R, K> task = this;
        while (unseen || !task.told.isOver()) {
            Spliterator<P_IN> left = size <= enough ? null : rest.trySplit();
            if (left == null) {
                if (unseen && task.told.isOver(task, rest)) {
                    break;
                }
                R own = task.doLeaf();
                task.told.hasRun();
                task.completes(own);
                return;
            }
            task.leftChild = task.makeChild(left);
            task.rightChild = task.makeChild(rest);
            task.setPendingCount(1);
            K forked = forksRight ? task.rightChild : task.leftChild;
            task = forksRight ? task.leftChild : task.rightChild;
            rest = forksRight ? left : rest;
            forksRight = !forksRight;
            forked.fork();
            size = rest.estimateSize();
        }
        R found = task.told.result();
        task.completes(found == null ? task.getEmptyResult() : found);
    }

    private void completes(R own) {
        setLocalResult(own);
        tryComplete();
    }

    protected void shortCircuit(R found) {
        if (found != null) {
            told.finds(found);
        }
    }

    @Override
    protected void setLocalResult(R own) {
        if (!isRoot()) {
            super.setLocalResult(own);
        } else if (own != null) {
            told.result(own);
        }
    }

    @Override
    public R getRawResult() {
        return getLocalResult();
    }

    @Override
    public R getLocalResult() {
        if (!isRoot()) {
            return super.getLocalResult();
        }
        R found = told.result();
        return found == null ? getEmptyResult() : found;
    }

    protected boolean taskCanceled() {
        return told.isOver();
    }

    protected void cancelLaterNodes() {
        told.endsLater();
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
        super.onCompletion(caller);
        told.forgets();
    }
}
