package litmus;

import java.util.Arrays;

/** A class of the JDK that asks for a property when it is first used finds what a thread set before. */
public class LegacySortSet {
    static int compared;

    static int compare(Integer a, Integer b) {
        compared++;
        return Integer.compare(a, b);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sorts = new Thread(() -> {
            System.setProperty("java.util.Arrays.useLegacyMergeSort", "true");
            Arrays.sort(new Integer[] {3, 2, 1}, LegacySortSet::compare);
        });
        sorts.start();
        sorts.join();
        assert compared == 3;
    }
}
