package everyday;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Merge sort by `invokeAll` of two halves. "racy": each merge looks at one element behind its own. */
public final class ForkJoinSort extends RecursiveAction {
    private static final long serialVersionUID = 1;
    private final int[] numbers;
    private final int from;
    private final int to;
    private final boolean racy;

    private ForkJoinSort(int[] numbers, int from, int to, boolean racy) {
        this.numbers = numbers;
        this.from = from;
        this.to = to;
        this.racy = racy;
    }

    @Override
    protected void compute() {
        if (to - from < 2) {
            return;
        }
        int middle = (from + to) / 2;
        invokeAll(
                new ForkJoinSort(numbers, from, middle, racy), new ForkJoinSort(numbers, middle, to, racy));
        int[] left = Arrays.copyOfRange(numbers, from, middle);
        int end = racy ? Math.min(to + 1, numbers.length) : to;
        for (int at = from, i = 0, j = middle; i < left.length; at++) {
            numbers[at] = j < end && numbers[j] < left[i] ? numbers[j++] : left[i++];
        }
    }

    public static void main(String[] args) {
        int[] numbers = new int[Integer.parseInt(args[0])];
        for (int at = 0; at < numbers.length; at++) {
            numbers[at] = (at * 7 + 3) % numbers.length;
        }
        new ForkJoinPool(4).invoke(new ForkJoinSort(numbers, 0, numbers.length, args.length > 1));
        System.out.println(Arrays.toString(numbers));
    }
}
