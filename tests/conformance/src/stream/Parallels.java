package stream;

import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class Parallels {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        show(IntStream.range(0, 1000).parallel().filter(x -> x % 7 == 0).sum());
        show(IntStream.range(0, 50).parallel().boxed().map(x -> x * x).collect(Collectors.toList()));
        show(List.of(3, 1, 2, 9, 4).parallelStream().sorted().map(String::valueOf).collect(Collectors.joining("-")));
        show(IntStream.range(0, 40).parallel().boxed().collect(Collectors.groupingBy(x -> x % 3, TreeMap::new, Collectors.summingInt(x -> x))));
        show(Stream.of("a", "b", "c").parallel().reduce("", String::concat) + Arrays.toString(IntStream.range(0, 9).parallel().map(x -> -x).toArray()));
        show(IntStream.range(0, 100).parallel().boxed().skip(10).limit(5).toList() + " " + IntStream.range(5, 100).parallel().boxed().findFirst());
        show(IntStream.range(0, 64).parallel().anyMatch(x -> x == 63) + " " + Stream.iterate(1, x -> x + 1).parallel().limit(8).mapToInt(x -> x).sum() + Stream.of(1).parallel().isParallel());
        StringBuffer ordered = new StringBuffer();
        IntStream.range(0, 20).parallel().forEachOrdered(ordered::append);
        show(ordered + " " + IntStream.rangeClosed(1, 8).parallel().boxed().collect(Collectors.reducing(1, (a, b) -> a * b)));
        show(new TreeSet<>(List.of(4, 2, 8)).parallelStream().mapToInt(x -> x).max().getAsInt() + " " + Stream.of(1, 2, 2, 1).parallel().distinct().toList() + IntStream.range(0, 30).parallel().boxed().takeWhile(x -> x < 4).toList());
        ConcurrentMap<Boolean, Long> counts = IntStream.range(0, 50).parallel().boxed().collect(Collectors.groupingByConcurrent(x -> x > 40, Collectors.counting()));
        show(counts.get(true) + " " + counts.get(false));
        try {
            IntStream.range(0, 10).parallel().map(x -> 10 / (x - 5)).sum();
        } catch (ArithmeticException e) {
            show(e.getClass());
        }
    }
}
