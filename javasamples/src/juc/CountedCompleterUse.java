package juc;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/** Two tasks, and an action that runs when both are complete. */
public class CountedCompleterUse {
    static final int[] data = new int[3];

    static final class Part extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        private final int at;

        Part(CountedCompleter<?> parent, int at) {
            super(parent);
            this.at = at;
        }

        @Override
        public void compute() {
            if (at == 0) {
                setPendingCount(1);
                new Part(this, 1).fork();
            }
            data[at] = 1;
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (at == 0) {
                data[2] = data[0] + data[1];
            }
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Part whole = new Part(null, 0);
        new ForkJoinPool(1).execute(whole);
        if (broken) {
            Threads.check(data[1] <= 1); // races
        }
        whole.join();
        Threads.check(data[2] == 2);
    }
}
