package litmus;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** The first match is found, whatever later elements come to and whoever is left out. */
public class FirstFoundAlone {
    public static void main(String[] args) {
        AtomicInteger looked = new AtomicInteger();
        int first = IntStream.range(0, 3).parallel().filter(at -> looked.incrementAndGet() > 0 && at > 0).findFirst().getAsInt();
        if (first != 1 || looked.get() < 2) {
            throw new AssertionError();
        }
    }
}
