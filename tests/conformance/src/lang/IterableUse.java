package lang;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Iterable and Iterator of one's own, forEach, remove, spliterator, Comparable in sorting. */
public class IterableUse {
    static class Range implements Iterable<Integer> {
        final int from;
        final int to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = from;

                @Override
                public boolean hasNext() {
                    return at < to;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) {
                        throw new NoSuchElementException("end at " + at);
                    }
                    return at++;
                }
            };
        }
    }

    public static void main(String[] args) {
        int sum = 0;
        for (int n : new Range(1, 5)) {
            for (Integer m : new Range(n, 5)) {
                sum += n * m;
            }
        }
        System.out.println(sum);
        new Range(0, 3).forEach(n -> System.out.print(n + ";"));
        System.out.println(StreamSupport.stream(new Range(0, 10).spliterator(), false).filter(n -> n % 3 == 0).map(String::valueOf)
                .collect(Collectors.joining(",")));
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> rest = new ArrayList<>();
        Iterator<Integer> other = new Range(5, 8).iterator();
        other.next();
        other.forEachRemaining(rest::add);
        System.out.println(rest);
    }
}
