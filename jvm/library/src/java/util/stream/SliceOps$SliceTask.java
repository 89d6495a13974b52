package java.util.stream;

import java.util.Spliterator;
import java.util.concurrent.CountedCompleter;
import java.util.function.IntFunction;

/**
 * The model of the tasks of limit() and skip(): what a task has found is told to the others in one action, with
 * whether later ones are needless by that. What those found that were not cancelled in time is cut off in the end.
 */
final class SliceOps$SliceTask<P_IN, P_OUT>
        extends AbstractShortCircuitTask<P_IN, P_OUT, Node<P_OUT>, SliceOps$SliceTask<P_IN, P_OUT>> {
    private static final long serialVersionUID = 1;
    private final transient AbstractPipeline<P_OUT, P_OUT, ?> op;
    private final transient IntFunction<P_OUT[]> generator;
    private final long skipped;
    /** How many are wanted behind those; all, if less than 0. */
    private final long wanted;

    SliceOps$SliceTask(
            AbstractPipeline<P_OUT, P_OUT, ?> op,
            PipelineHelper<P_OUT> helper,
            Spliterator<P_IN> spliterator,
            IntFunction<P_OUT[]> generator,
            long skipped,
            long wanted) {
        super(helper, spliterator);
        this.op = op;
        this.generator = generator;
        this.skipped = skipped;
        this.wanted = wanted;
    }

    private SliceOps$SliceTask(SliceOps$SliceTask<P_IN, P_OUT> parent, Spliterator<P_IN> spliterator) {
        super(parent, spliterator);
        op = parent.op;
        generator = parent.generator;
        skipped = parent.skipped;
        wanted = parent.wanted;
    }

    @Override
    protected SliceOps$SliceTask<P_IN, P_OUT> makeChild(Spliterator<P_IN> spliterator) {
        return new SliceOps$SliceTask<>(this, spliterator);
    }

    @Override
    protected Node<P_OUT> getEmptyResult() {
        return Nodes.emptyNode(op.getOutputShape());
    }

    /** A task without others cuts its elements itself; others only stop when they have enough for all. */
    @Override
    protected Node<P_OUT> doLeaf() {
        boolean sized = isRoot() && StreamOpFlag.SIZED.isPreserved(op.sourceOrOpFlags);
        Node.Builder<P_OUT> found =
                op.makeNodeBuilder(sized ? op.exactOutputSizeIfKnown(spliterator) : -1, generator);
        if (isRoot() || skipped == 0) {
            Sink<P_OUT> cut = op.opWrapSink(helper.getStreamAndOpFlags(), found);
            helper.copyIntoWithCancel(helper.wrapSink(cut), spliterator);
        } else {
            helper.wrapAndCopyInto(found, spliterator);
        }
        Node<P_OUT> own = found.build();
        if (!isRoot()) {
            if (wanted >= 0) {
                told.counts(own.count(), skipped + wanted);
            }
            spliterator = null;
        }
        return own;
    }

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
        if (!isLeaf()) {
            Node<P_OUT> all = joined(leftChild.getLocalResult(), rightChild.getLocalResult());
            setLocalResult(isRoot() ? cut(all) : all);
        }
        super.onCompletion(caller);
    }

    private Node<P_OUT> joined(Node<P_OUT> left, Node<P_OUT> right) {
        if (left.count() == 0) {
            return right.count() == 0 ? getEmptyResult() : right;
        }
        return Nodes.conc(op.getOutputShape(), left, right);
    }

    private Node<P_OUT> cut(Node<P_OUT> all) {
        long end = wanted < 0 ? all.count() : Math.min(all.count(), skipped + wanted);
        return all.truncate(skipped, end, generator);
    }
}
