package litmus;

import java.util.Arrays;

/** Arrays.equals reads the element that differs. */
final class FirstDifferenceRead {
    private static final long[] LONGS = {1, 2, 3};

    private FirstDifferenceRead() {
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> LONGS[1] = 4);
        other.start();
        boolean same = Arrays.equals(LONGS, new long[] {1, 3, 3});
        assert !same;
        other.join();
    }
}
