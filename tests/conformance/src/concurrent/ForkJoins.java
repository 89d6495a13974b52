package concurrent;

import java.util.*;
import java.util.concurrent.*;

public class ForkJoins {
    static class Sum extends RecursiveTask<Long> {
        final int[] data;
        final int from, to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from < 10) {
                long s = 0;
                for (int i = from; i < to; i++) {
                    s += data[i];
                }
                return s;
            }
            int middle = (from + to) >>> 1;
            Sum left = new Sum(data, from, middle), right = new Sum(data, middle, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    static class Bump extends RecursiveAction {
        final int[] data;
        final int from, to;

        Bump(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                data[from] *= 2;
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Bump(data, from, middle), new Bump(data, middle, to));
        }
    }

    public static void main(String[] args) throws Exception {
        int[] data = new int[60];
        Arrays.setAll(data, i -> i * 3 % 17);
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Sum(data, 0, data.length)));
        System.out.println(pool.submit(() -> 42).get() + " " + pool.getParallelism());
        int[] few = {1, 2, 3, 4, 5};
        pool.invoke(new Bump(few, 0, few.length));
        System.out.println(Arrays.toString(few));
        try {
            pool.invoke(new RecursiveAction() {
                @Override
                protected void compute() {
                    throw new IllegalArgumentException("task");
                }
            });
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(1, TimeUnit.SECONDS) + " " + pool.isTerminated());
        System.out.println(new Sum(data, 0, 30).invoke() + " " + ForkJoinTask.adapt(() -> "adapted").invoke());
    }
}
