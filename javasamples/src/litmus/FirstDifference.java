package litmus;

import java.util.Arrays;

/** Comparisons of arrays end at the first difference: nothing behind it is read. */
final class FirstDifference {
    private static final long[] LONGS = {1, 2, 3};
    private static final int[] INTS = {1, 2, 3};
    private static final Object[] OBJECTS = {"a", "b", "c"};

    private FirstDifference() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            LONGS[2] = 4;
            INTS[2] = 4;
            OBJECTS[2] = "d";
        });
        other.start();
        int found = Arrays.mismatch(LONGS, new long[] {1, 3, 3}) + Arrays.compare(INTS, new int[] {1, 3, 3});
        boolean same = Arrays.equals(LONGS, new long[] {2, 2, 3}) || Arrays.equals(INTS, new int[] {2, 2, 3})
            || Arrays.equals(OBJECTS, new Object[] {"a", "c", "c"});
        assert found == 0 && !same;
        other.join();
    }
}
