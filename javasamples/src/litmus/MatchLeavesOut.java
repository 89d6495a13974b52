package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A stream that has found a match may leave an element out. */
public class MatchLeavesOut {
    public static void main(String[] args) {
        AtomicInteger looked = new AtomicInteger();
        IntStream.range(0, 2).parallel().anyMatch(at -> looked.incrementAndGet() > 0);
        if (looked.get() != 2) {
            throw new AssertionError();
        }
    }
}
