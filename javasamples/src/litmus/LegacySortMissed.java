package litmus;

import java.util.Arrays;

/**
 * A property that a thread sets before the first use of a class of the JDK is not one that is set
 * behind it.
 */
public class LegacySortMissed {
    static int compared;

    static int compare(Integer a, Integer b) {
        compared++;
        return Integer.compare(a, b);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sorts = new Thread(() -> {
            System.setProperty("java.util.Arrays.useLegacyMergeSort", "true");
            Arrays.sort(new Integer[] {3, 2, 1}, LegacySortMissed::compare);
        });
        sorts.start();
        sorts.join();
        assert compared == 2;
    }
}
