package stream;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Collecting {
    static void show(Object o) {
        System.out.println(o);
    }

    record Sale(String shop, String item, int amount) {}

    public static void main(String[] args) {
        List<Sale> sales = List.of(new Sale("A", "tea", 3), new Sale("B", "tea", 5), new Sale("A", "pie", 9), new Sale("C", "bun", 1), new Sale("A", "tea", 4), new Sale("B", "pie", 2));
        show(sales.stream().collect(Collectors.groupingBy(Sale::shop, TreeMap::new, Collectors.summingInt(Sale::amount))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.mapping(Sale::shop, Collectors.toCollection(TreeSet::new)))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::shop, TreeMap::new, Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.counting()))));
        show(sales.stream().collect(Collectors.partitioningBy(s -> s.amount() > 3, Collectors.averagingInt(Sale::amount))));
        show(sales.stream().collect(Collectors.partitioningBy(s -> s.amount() > 100)));
        show(sales.stream().collect(Collectors.toMap(Sale::shop, Sale::amount, Integer::max, LinkedHashMap::new)));
        show(sales.stream().map(Sale::item).distinct().collect(Collectors.joining(", ", "<", ">")));
        show(sales.stream().collect(Collectors.summarizingInt(Sale::amount)));
        show(sales.stream().collect(Collectors.averagingDouble(s -> s.amount() / 3.0)) + " " + sales.stream().collect(Collectors.summingDouble(s -> 0.1 * s.amount())));
        show(sales.stream().collect(Collectors.maxBy(Comparator.comparing(Sale::amount))).get() + " " + sales.stream().collect(Collectors.minBy(Comparator.comparing(Sale::item))).get());
        show(sales.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingLong(Sale::amount), (n, sum) -> sum + "/" + n)));
        show(sales.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + sales.stream().map(Sale::amount).collect(Collectors.reducing(1, (a, b) -> a * b)));
        show(sales.stream().collect(Collectors.groupingBy(Sale::shop, TreeMap::new, Collectors.filtering(s -> s.amount() > 3, Collectors.mapping(Sale::item, Collectors.toList())))));
        show(sales.stream().collect(Collectors.groupingBy(Sale::shop, TreeMap::new, Collectors.flatMapping(s -> Stream.of(s.item(), s.amount()), Collectors.toList()))));
        show(sales.stream().map(Sale::amount).collect(Collectors.toUnmodifiableSet()).size() + " " + sales.stream().map(Sale::shop).collect(Collectors.toUnmodifiableList()) + Stream.of(1, 2).collect(Collectors.toUnmodifiableMap(x -> x, x -> x * x)).get(2));
        try {
            sales.stream().collect(Collectors.toMap(Sale::shop, Sale::amount));
        } catch (IllegalStateException e) {
            show(e.getMessage());
        }
        Collector<Integer, int[], Integer> own = Collector.of(() -> new int[1], (a, x) -> a[0] = a[0] * 10 + x, (a, b) -> a, a -> a[0]);
        show(Stream.of(1, 2, 3).collect(own) + " " + Stream.of(4, 5).collect(ArrayDeque::new, ArrayDeque::addFirst, ArrayDeque::addAll));
        show(Stream.of("x", "yy", "zz").collect(Collectors.groupingByConcurrent(String::length, Collectors.counting())) + " " + Stream.of(3, 4).collect(Collectors.toConcurrentMap(x -> x, x -> -x)));
    }
}
