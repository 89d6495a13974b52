package everyday;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A recursive sum of eight numbers; with an argument, the leaves also count without a lock. */
public final class ForkJoinSum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private static int leaves;
    private final int from;
    private final int to;
    private final boolean racy;

    private ForkJoinSum(int from, int to, boolean racy) {
        this.from = from;
        this.to = to;
        this.racy = racy;
    }

    @Override
    protected Integer compute() {
        if (to - from == 1) {
            if (racy) {
                leaves++;
            }
            return from;
        }
        int middle = (from + to) / 2;
        ForkJoinSum left = new ForkJoinSum(from, middle, racy);
        ForkJoinSum right = new ForkJoinSum(middle, to, racy);
        left.fork();
        return right.compute() + left.join();
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new ForkJoinSum(0, 8, args.length > 0));
        pool.shutdown();
        if (sum != 28) {
            throw new AssertionError(sum);
        }
    }
}
