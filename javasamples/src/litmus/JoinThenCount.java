package litmus;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

/**
 * A task is completed if it is counted down before its count is set, which another task does behind a
 * join. Nothing orders the completion and the read then.
 */
public final class JoinThenCount extends CountedCompleter<Void> {
    private static final long serialVersionUID = 1;
    private static int data;

    @Override
    public void compute() {}

    @Override
    public void onCompletion(CountedCompleter<?> caller) {
        data = 1;
    }

    private static final class Leaf extends RecursiveAction {
        private static final long serialVersionUID = 1;

        @Override
        protected void compute() {}
    }

    public static void main(String[] args) {
        JoinThenCount counted = new JoinThenCount();
        ForkJoinPool pool = new ForkJoinPool(4);
        ForkJoinTask<?> sets = pool.submit(() -> {
            Leaf leaf = new Leaf();
            leaf.fork();
            leaf.join();
            counted.setPendingCount(1);
        });
        ForkJoinTask<?> counts = pool.submit(counted::tryComplete);
        sets.join();
        System.out.println(data);
    }
}
