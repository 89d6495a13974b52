package stream;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Lazy {
    static <T> Collector<T, ?, List<List<T>>> chunks(int n) {
        return Collector.of(ArrayList::new, (list, t) -> {
            if (list.isEmpty() || list.get(list.size() - 1).size() == n) {
                list.add(new ArrayList<>());
            }
            list.get(list.size() - 1).add(t);
        }, (a, b) -> {
            a.addAll(b);
            return a;
        });
    }

    static class Fibs implements Supplier<Integer> {
        int a = 0, b = 1;

        @Override
        public Integer get() {
            int r = a;
            a = b;
            b += r;
            return r;
        }
    }

    static class Every<T> extends Spliterators.AbstractSpliterator<T> {
        final Spliterator<T> source;
        final int n;

        Every(Spliterator<T> source, int n) {
            super(Long.MAX_VALUE, ORDERED);
            this.source = source;
            this.n = n;
        }

        @Override
        public boolean tryAdvance(Consumer<? super T> action) {
            if (!source.tryAdvance(action)) {
                return false;
            }
            for (int i = 1; i < n && source.tryAdvance(x -> { }); i++) {
            }
            return true;
        }
    }

    public static void main(String[] args) {
        List<String> log = new ArrayList<>();
        Optional<Integer> first = Stream.of(1, 2, 3, 4, 5, 6).peek(x -> log.add("a" + x)).filter(x -> x % 2 == 0).peek(x -> log.add("b" + x)).map(x -> x * x).filter(x -> x > 10).findFirst();
        System.out.println(first + " " + log);
        System.out.println(IntStream.rangeClosed(1, 10).boxed().collect(chunks(3)));
        System.out.println(Stream.generate(new Fibs()).limit(15).map(String::valueOf).collect(Collectors.joining(",")));
        System.out.println(StreamSupport.stream(new Every<>(List.of("a", "b", "c", "d", "e").spliterator(), 2), false).toList());
        Stream<String> closing = Stream.of("x").onClose(() -> System.out.println("closed"));
        try (closing) {
            System.out.println(closing.count());
        }
        System.out.println(Stream.of(5, 1, 4).sorted(Comparator.comparing((Integer x) -> -x)).map(x -> x + "").reduce("", (a, b) -> a + b) + Stream.of(1, 2, 3).reduce(10, (a, b) -> a + b, (a, b) -> a + b) + IntStream.range(0, 5).mapToObj(i -> "abcde".substring(i)).filter(s -> s.length() % 2 == 1).toList());
        Map<Boolean, Long> parity = IntStream.range(0, 100).boxed().collect(Collectors.partitioningBy(x -> x % 3 == 0, Collectors.counting()));
        System.out.println(parity + " " + IntStream.range(0, 50).average().getAsDouble() + IntStream.empty().max() + IntStream.of(3, 3, 1).distinct().boxed().toList() + IntStream.of(1, 2).anyMatch(x -> x > 1) + LongStream.of(1, 2).mapToObj(Long::toString).toList() + IntStream.concat(IntStream.of(1), IntStream.of(2)).sum());
        Function<Stream<Integer>, Stream<Integer>> pipeline = s -> s.filter(x -> x > 2);
        pipeline = pipeline.andThen(s -> s.map(x -> x * 3));
        System.out.println(pipeline.apply(Stream.of(1, 2, 3, 4)).toList());
        System.out.println(Stream.of("one", "two", "three").collect(Collectors.toMap(Function.identity(), String::length)).entrySet().stream().sorted(Map.Entry.comparingByKey()).map(Object::toString).collect(Collectors.joining("&")));
        try {
            Stream.of(1, 2).map(x -> x / (x - 1)).forEach(x -> System.out.print(x + " "));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
            l.stream().forEach(x -> l.add(x));
        } catch (ConcurrentModificationException e) {
            System.out.println("cme");
        }
        try {
            Stream.of(1).toList().add(2);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
        System.out.println(Stream.of(1, 2, 3, 4, 5).parallel().isParallel() + " " + Stream.of(List.of(3, 1), List.of(2)).<Integer>mapMulti(Iterable::forEach).sorted().toList());
        PrimitiveIterator.OfLong it = LongStream.iterate(1, x -> x * 3).iterator();
        it.nextLong();
        System.out.println(it.nextLong() + it.nextLong());
        System.out.println(IntStream.rangeClosed(1, 4).mapToObj(i -> IntStream.rangeClosed(1, 4).mapToObj(j -> String.format("%3d", i * j)).collect(Collectors.joining())).collect(Collectors.joining("\n")));
    }
}
