package litmus;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** More tasks than workers, and each goes round a loop of plain reads: none of these can wait for another task. */
public class MergeSortInPool {
    static final int[] VALUES = {4, 3, 2, 1};

    static class Sort extends RecursiveAction {
        private final int from;
        private final int to;

        Sort(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 2) {
                return;
            }
            int middle = (from + to) / 2;
            invokeAll(new Sort(from, middle), new Sort(middle, to));
            int[] left = Arrays.copyOfRange(VALUES, from, middle);
            int taken = 0;
            int right = middle;
            for (int at = from; taken < left.length; at++) {
                boolean takesRight = right < to && VALUES[right] < left[taken];
                VALUES[at] = takesRight ? VALUES[right++] : left[taken++];
            }
        }
    }

    public static void main(String[] args) {
        new ForkJoinPool(2).invoke(new Sort(0, VALUES.length));
        if (VALUES[0] != 1 || VALUES[3] != 4) {
            throw new AssertionError("not sorted");
        }
    }
}
