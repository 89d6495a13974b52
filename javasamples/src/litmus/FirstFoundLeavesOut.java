package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Elements behind the first match may be left out. */
public class FirstFoundLeavesOut {
    public static void main(String[] args) {
        AtomicInteger looked = new AtomicInteger();
        IntStream.range(0, 3).parallel().filter(at -> looked.incrementAndGet() > 0).findFirst();
        if (looked.get() < 3) {
            throw new AssertionError();
        }
    }
}
