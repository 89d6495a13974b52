package litmus;

import java.util.stream.IntStream;

/** The elements of a parallel stream are looked at beside each other. */
public class MatchShares {
    static int data;

    public static void main(String[] args) {
        IntStream.range(0, 3).parallel().noneMatch(at -> ++data > 9);
    }
}
