package util;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Spliterators2 {
    static String flags(Spliterator<?> s) {
        StringBuilder b = new StringBuilder();
        if (s.hasCharacteristics(Spliterator.ORDERED)) b.append("O");
        if (s.hasCharacteristics(Spliterator.DISTINCT)) b.append("D");
        if (s.hasCharacteristics(Spliterator.SORTED)) b.append("S");
        if (s.hasCharacteristics(Spliterator.SIZED)) b.append("Z");
        if (s.hasCharacteristics(Spliterator.NONNULL)) b.append("N");
        if (s.hasCharacteristics(Spliterator.IMMUTABLE)) b.append("I");
        if (s.hasCharacteristics(Spliterator.CONCURRENT)) b.append("C");
        if (s.hasCharacteristics(Spliterator.SUBSIZED)) b.append("B");
        return b + ":" + s.estimateSize();
    }

    static class Countdown implements Spliterator.OfInt {
        int from, to;

        Countdown(int from, int to) {
            this.from = from;
            this.to = to;
        }

        public boolean tryAdvance(IntConsumer action) {
            if (from <= to) return false;
            action.accept(from--);
            return true;
        }

        public Spliterator.OfInt trySplit() {
            int middle = (from + to) >>> 1;
            if (middle >= from || from - to < 2) return null;
            Countdown first = new Countdown(from, middle);
            from = middle;
            return first;
        }

        public long estimateSize() {
            return from - to;
        }

        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | DISTINCT;
        }
    }

    public static void main(String[] args) {
        List<Spliterator<?>> all = List.of(
            new ArrayList<>(List.of(1, 2, 3)).spliterator(), new LinkedList<>(List.of(1)).spliterator(),
            new HashSet<>(List.of(1, 2)).spliterator(), new TreeSet<>(List.of(5)).spliterator(),
            new LinkedHashSet<>(List.of(1)).spliterator(), List.of(1, 2).spliterator(), new ArrayDeque<>(List.of(1)).spliterator(),
            new PriorityQueue<>(List.of(1)).spliterator(), Arrays.spliterator(new int[] {1, 2}), "text".chars().spliterator(),
            IntStream.range(0, 9).spliterator(), Stream.iterate(1, x -> x + 1).spliterator(), new TreeMap<>(Map.of(1, 2)).keySet().spliterator(),
            new HashMap<>(Map.of(1, 2)).values().spliterator(), Collections.emptyList().spliterator());
        for (Spliterator<?> s : all) {
            System.out.print(flags(s) + " ");
        }
        System.out.println();
        Spliterator<Integer> right = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7)).spliterator();
        Spliterator<Integer> left = right.trySplit();
        left.tryAdvance(x -> System.out.print("first " + x + "; "));
        left.forEachRemaining(x -> System.out.print(x + " "));
        System.out.print("| ");
        right.forEachRemaining(x -> System.out.print(x + " "));
        System.out.println(right.tryAdvance(x -> {}));
        System.out.println(StreamSupport.intStream(new Countdown(10, 0), false).boxed().collect(Collectors.toList()));
        System.out.println(StreamSupport.intStream(new Countdown(20, 0), true).filter(x -> x % 3 == 0).boxed().collect(Collectors.toList()));
        Iterator<Integer> once = List.of(4, 5, 6).iterator();
        Stream<Integer> unknown = StreamSupport.stream(Spliterators.spliteratorUnknownSize(once, Spliterator.ORDERED), false);
        System.out.println(unknown.map(x -> x * x).collect(Collectors.toList()));
        PrimitiveIterator.OfInt ints = Spliterators.iterator(new Countdown(3, 0));
        System.out.println(ints.nextInt() + ints.nextInt() + " " + ints.next() + ints.hasNext());
        Spliterator<String> lines = new Spliterators.AbstractSpliterator<>(Long.MAX_VALUE, 0) {
            int left = 3;

            public boolean tryAdvance(Consumer<? super String> action) {
                if (left == 0) return false;
                action.accept("line " + left--);
                return true;
            }
        };
        System.out.println(StreamSupport.stream(lines, false).collect(Collectors.joining(",")) + Spliterators.emptyDoubleSpliterator().estimateSize());
    }
}
