package everyday;

import java.util.stream.IntStream;

/** A parallel sum; with an argument, a parallel forEach that counts without a lock. */
public final class Streams {
    private static int count;

    public static void main(String[] args) {
        if (args.length > 0) {
            IntStream.range(0, 8).parallel().forEach(i -> count++);
        } else if (IntStream.range(0, 8).parallel().sum() != 28) {
            throw new AssertionError();
        }
    }
}
