package juc;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A sum by fork and join. */
public class RecursiveTaskUse {
    static final int[] data = {1, 2};

    static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return data[from];
            }
            Sum left = new Sum(from, (from + to) / 2);
            left.fork();
            int right = new Sum((from + to) / 2, to).compute();
            return left.join() + right;
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Sum sum = new Sum(0, 2);
        new ForkJoinPool(1).execute(sum);
        if (broken) {
            data[0] = 1; // races
        }
        Threads.check(sum.join() == 3);
    }
}
