package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Elements behind a limit may be left out. */
public class LimitLeavesOut {
    public static void main(String[] args) {
        AtomicInteger looked = new AtomicInteger();
        IntStream.range(0, 3).parallel().filter(at -> looked.incrementAndGet() > 0).limit(1).toArray();
        if (looked.get() < 3) {
            throw new AssertionError();
        }
    }
}
