package util;

import java.util.*;
import java.util.stream.*;

public class Collect2 {
    record Sale(String region, String item, int units, double price) {
        double total() {
            return units * price;
        }
    }

    public static void main(String[] args) {
        Random random = new Random(2024);
        String[] regions = {"north", "south", "east"};
        String[] items = {"bolt", "nut", "gear", "cog"};
        List<Sale> sales = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            sales.add(new Sale(regions[random.nextInt(3)], items[random.nextInt(4)], 1 + random.nextInt(9), random.nextInt(1000) / 8.0));
        }
        Map<String, Double> byRegion = sales.stream().collect(Collectors.groupingBy(Sale::region, TreeMap::new, Collectors.summingDouble(Sale::total)));
        System.out.println(byRegion);
        Map<String, Map<String, Integer>> pivot = sales.stream().collect(Collectors.groupingBy(Sale::item, TreeMap::new, Collectors.groupingBy(Sale::region, TreeMap::new, Collectors.summingInt(Sale::units))));
        pivot.forEach((k, v) -> System.out.println(k + " " + v));
        Map<Integer, Set<String>> byUnits = sales.stream().collect(Collectors.groupingBy(Sale::units, TreeMap::new, Collectors.mapping(Sale::item, Collectors.toCollection(TreeSet::new))));
        System.out.println(byUnits);
        System.out.println(sales.stream().sorted(Comparator.comparingDouble(Sale::total).reversed().thenComparing(Sale::item)).limit(5).map(s -> s.item() + "@" + s.total()).collect(Collectors.joining("; ", "<", ">")));
        System.out.println(sales.stream().mapToDouble(Sale::total).summaryStatistics());
        System.out.println(sales.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)) + " " + sales.stream().map(Sale::region).distinct().sorted().toList() + sales.stream().mapToInt(Sale::units).boxed().collect(Collectors.toCollection(TreeSet::new)));
        System.out.println(sales.stream().collect(Collectors.partitioningBy(s -> s.units() > 4, Collectors.counting())) + " " + sales.stream().map(Sale::units).reduce(Integer::max).get() + sales.stream().collect(Collectors.minBy(Comparator.comparing(Sale::price))).get());
        Map<String, Sale> best = sales.stream().collect(Collectors.toMap(Sale::item, s -> s, (x, y) -> x.total() >= y.total() ? x : y, TreeMap::new));
        best.values().forEach(System.out::println);
        System.out.println(IntStream.rangeClosed(1, 100).mapToObj(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : String.valueOf(i)).collect(Collectors.joining(" ")));
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(40).map(f -> f[0]).toList());
        System.out.println(IntStream.range(2, 100).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        System.out.println(Stream.of("b,a", "c", "a,d").flatMap(s -> Arrays.stream(s.split(","))).collect(Collectors.collectingAndThen(Collectors.toCollection(TreeSet::new), Object::toString)) + Stream.of(1, 2, 3, 4).collect(Collectors.filtering(x -> x % 2 == 0, Collectors.flatMapping(x -> Stream.of(x, -x), Collectors.toList()))));
        System.out.println(Collections.max(List.of("aa", "b", "ccc"), Comparator.comparing(String::length)) + Stream.of(5, 3, 8).sorted().skip(1).findFirst().get() + IntStream.of(1, 2, 3).mapToObj(i -> new int[] {i, i * i}).map(Arrays::toString).collect(Collectors.joining()) + LongStream.range(0, 5).map(x -> x * x).boxed().collect(Collectors.toList()) + DoubleStream.iterate(1, x -> x / 2).limit(6).boxed().toList());
        Iterator<String> it = Stream.of("lazy", "eval").peek(x -> System.out.print("peek-" + x + " ")).iterator();
        System.out.println(it.next());
        List<Integer> order = new ArrayList<>();
        Stream.of(3, 1, 2).peek(order::add).sorted().peek(x -> order.add(x * 10)).forEachOrdered(x -> order.add(x * 100));
        System.out.println(order);
        System.out.println(Stream.of(1, 2, 3, 4, 5, 6).collect(StringBuilder::new, (b, x) -> b.append(x).append('.'), StringBuilder::append) + " " + Arrays.stream(new int[][] {{1, 2}, {3}}).flatMapToInt(Arrays::stream).sum() + Stream.of(1, 2, 3).toArray(Integer[]::new).length + IntStream.range(0, 20).skip(5).limit(3).asLongStream().sum() + Stream.of("x").collect(Collectors.toUnmodifiableList()));
    }
}
