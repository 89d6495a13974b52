package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Two tasks of a tree write one variable behind their joins, and nothing orders them. */
public final class ForkedTreeShares extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private static int last;
    private final int n;

    private ForkedTreeShares(int n) {
        this.n = n;
    }

    @Override
    protected Integer compute() {
        if (n <= 1) {
            return n;
        }
        ForkedTreeShares left = new ForkedTreeShares(n - 1);
        left.fork();
        int sum = new ForkedTreeShares(n - 2).compute() + left.join();
        if (n == 2) {
            last = sum;
        }
        return sum;
    }

    public static void main(String[] args) {
        new ForkJoinPool(4).invoke(new ForkedTreeShares(5));
        System.out.println(last);
    }
}
