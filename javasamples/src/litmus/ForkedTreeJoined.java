package litmus;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Each task of a tree writes a variable of its own behind its join, and the one that joins it reads that. */
public final class ForkedTreeJoined extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int n;
    private int sum;

    private ForkedTreeJoined(int n) {
        this.n = n;
    }

    @Override
    protected Integer compute() {
        if (n <= 1) {
            sum = n;
            return n;
        }
        ForkedTreeJoined left = new ForkedTreeJoined(n - 1);
        left.fork();
        int right = new ForkedTreeJoined(n - 2).compute();
        left.join();
        sum = right + left.sum;
        return sum;
    }

    public static void main(String[] args) {
        ForkedTreeJoined task = new ForkedTreeJoined(8);
        new ForkJoinPool(4).invoke(task);
        System.out.println(task.sum);
    }
}
