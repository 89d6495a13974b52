package juc;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** The worker fills one half of an array, main the other. */
public class RecursiveActionUse {
    static final int[] data = new int[2];

    static final class Fill extends RecursiveAction {
        private static final long serialVersionUID = 1;
        private final int at;

        Fill(int at) {
            this.at = at;
        }

        @Override
        protected void compute() {
            data[at]++; // races
        }
    }

    public static void main(String[] args) throws Exception {
        boolean broken = args.length > 0;
        Fill first = new Fill(0);
        new ForkJoinPool(1).execute(first);
        new Fill(broken ? 0 : 1).invoke();
        first.join();
        Threads.check(data[0] >= 1);
    }
}
