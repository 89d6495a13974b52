package litmus;

import java.util.Arrays;

/** The JDK's own code for sums of prefixes hands results on by the counts of its tasks. */
public class PrefixInParallel {
    public static void main(String[] args) {
        int[] numbers = new int[32];
        Arrays.fill(numbers, 1);
        Arrays.parallelPrefix(numbers, Integer::sum);
        assert numbers[31] == 32;
    }
}
