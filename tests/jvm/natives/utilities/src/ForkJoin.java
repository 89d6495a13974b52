import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** safe: a sum by fork and join. */
public class ForkJoin extends RecursiveTask<Integer> {
    final int from;
    final int to;

    ForkJoin(int from, int to) {
        this.from = from;
        this.to = to;
    }

    @Override
    protected Integer compute() {
        if (to - from == 1) {
            return from;
        }
        ForkJoin left = new ForkJoin(from, (from + to) / 2);
        ForkJoin right = new ForkJoin((from + to) / 2, to);
        left.fork();
        return right.compute() + left.join();
    }

    public static void main(String[] args) {
        int sum = new ForkJoinPool(1).invoke(new ForkJoin(0, 2));
        if (sum != 1) {
            throw new AssertionError(sum);
        }
    }
}
