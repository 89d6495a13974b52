package litmus;

import java.util.stream.IntStream;

/** A stream without a match looks at each element, and whoever waits for it is ordered behind that. */
public class MatchLooksAtAll {
    static final int[] data = new int[3];

    public static void main(String[] args) {
        boolean found = IntStream.range(0, 3).parallel().anyMatch(at -> ++data[at] > 1);
        if (found || data[0] + data[1] + data[2] != 3) {
            throw new AssertionError();
        }
    }
}
