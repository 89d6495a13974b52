package everyday;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;

/**
 * A recursive sum of eight numbers. "await": the end of the pool is awaited; "racy": the leaves also count without a
 * lock.
 */
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

    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new ForkJoinSum(0, 8, args.length > 0 && args[args.length - 1].equals("racy")));
        pool.shutdown();
        if (args.length > 0 && args[0].equals("await") && !pool.awaitTermination(1, TimeUnit.MINUTES)) {
            return;
        }
        if (sum != 28) {
            throw new AssertionError(sum);
        }
    }
}
