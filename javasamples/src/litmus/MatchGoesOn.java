package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A stream that has found a match may go on with an element that it has begun. */
public class MatchGoesOn {
    public static void main(String[] args) {
        AtomicInteger looked = new AtomicInteger();
        IntStream.range(0, 2).parallel().anyMatch(at -> looked.incrementAndGet() > 0);
        if (looked.get() != 1) {
            throw new AssertionError();
        }
    }
}
