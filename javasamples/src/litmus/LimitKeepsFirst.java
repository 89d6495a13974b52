package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** A limit keeps the first elements, and tells no order by which others are left out. */
public class LimitKeepsFirst {
    public static void main(String[] args) {
        AtomicInteger looked = new AtomicInteger();
        int[] kept = IntStream.range(0, 3).parallel().filter(at -> looked.incrementAndGet() > 0).limit(1).toArray();
        if (kept.length != 1 || kept[0] != 0 || looked.get() < 1) {
            throw new AssertionError();
        }
    }
}
