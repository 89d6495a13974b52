package stream;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Streams {
    record Person(String name, int age, String city) {
    }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("Ann", 30, "Rome"), new Person("Bob", 25, "Oslo"), new Person("Cid", 35, "Rome"), new Person("Dee", 25, "Bonn"));
        System.out.println(people.stream().filter(p -> p.age() > 26).map(Person::name).collect(Collectors.toList()));
        System.out.println(new TreeMap<>(people.stream().collect(Collectors.groupingBy(Person::city))));
        TreeMap<Integer, Long> counts = people.stream().collect(Collectors.groupingBy(Person::age, TreeMap::new, Collectors.counting()));
        System.out.println(counts);
        System.out.println(people.stream().collect(Collectors.partitioningBy(p -> p.age() >= 30, Collectors.mapping(Person::name, Collectors.joining("|")))));
        System.out.println(people.stream().mapToInt(Person::age).summaryStatistics());
        System.out.println(people.stream().sorted(Comparator.comparing(Person::age).thenComparing(Person::name, Comparator.reverseOrder())).map(Person::name).toList());
        System.out.println(people.stream().collect(Collectors.averagingInt(Person::age)) + " " + people.stream().max(Comparator.comparing(Person::age)).get());
        System.out.println(new TreeMap<>(people.stream().collect(Collectors.toMap(Person::name, Person::age))));
        System.out.println(IntStream.rangeClosed(1, 5).boxed().collect(Collectors.toList()) + " " + IntStream.range(0, 10).filter(i -> i % 3 == 0).sum() + " " + IntStream.of(3, 1, 2).sorted().mapToObj(Integer::toString).collect(Collectors.joining(",", "[", "]")));
        System.out.println(Stream.iterate(1, x -> x * 2).limit(10).reduce(0, Integer::sum) + " " + Stream.of("a", "b", "c").reduce("", String::concat) + " " + Stream.iterate(1, x -> x < 100, x -> x * 3).toList());
        System.out.println(Stream.of("x", "y", "x").distinct().count() + " " + Stream.of(1, 2, 3, 4).anyMatch(x -> x > 3) + Stream.of(1, 2).allMatch(x -> x > 1) + Stream.of(1).noneMatch(x -> x > 1) + Stream.of(5, 6).findFirst().get() + Stream.empty().findAny().isPresent());
        System.out.println(Stream.of(List.of(1, 2), List.of(3)).flatMap(List::stream).map(x -> x * x).toList() + " " + Stream.of(1, 2, 3, 4, 5).skip(1).limit(3).peek(x -> System.out.print("<" + x + ">")).mapToInt(x -> x).max().getAsInt());
        System.out.println(Stream.of(1, 2, 3, 4, 1).takeWhile(x -> x < 3).toList() + "" + Stream.of(1, 2, 3, 4, 1).dropWhile(x -> x < 3).toList());
        System.out.println(DoubleStream.of(1.5, 2.5, 3.5).average().getAsDouble() + " " + DoubleStream.of(0.1, 0.2, 0.3).sum() + " " + LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b));
        System.out.println(Arrays.stream(new String[] {"q", "w"}).map(String::toUpperCase).toList() + "hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")));
        System.out.println(IntStream.iterate(0, i -> i + 2).limit(5).boxed().collect(Collectors.toCollection(ArrayDeque::new)) + " " + Stream.of(3, 1, 2).sorted(Collections.reverseOrder()).toList());
        Supplier<Stream<Integer>> s = () -> Stream.of(4, 8, 15, 16, 23, 42);
        System.out.println(s.get().collect(Collectors.summingInt(x -> x)) + " " + s.get().collect(Collectors.reducing(0, x -> x, Math::max)) + s.get().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingDouble(x -> x), (c, a) -> c + ":" + a)));
        Iterator<Integer> it = s.get().iterator();
        System.out.println(it.next() + it.next() + " " + s.get().mapToInt(Integer::intValue).boxed().map(Integer::toHexString).toList());
        Function<Integer, Integer> inc = x -> x + 1;
        BiFunction<Integer, Integer, Integer> mul = (x, y) -> x * y;
        UnaryOperator<String> twice = x -> x + x;
        BinaryOperator<Integer> least = BinaryOperator.minBy(Comparator.naturalOrder());
        Predicate<String> empty = String::isEmpty;
        System.out.println(inc.andThen(inc).compose(inc).apply(0) + " " + mul.andThen(inc).apply(3, 4) + twice.apply("ab") + least.apply(4, 2) + empty.negate().or(x -> true).and(x -> x.length() > 2).test("abc") + Predicate.not(empty).test(""));
        TreeMap<Integer, String> merged = Stream.of("a", "bb", "cc", "ddd").collect(Collectors.toMap(String::length, x -> x, (x, y) -> x + "+" + y, TreeMap::new));
        System.out.println(merged);
        System.out.println(Stream.of(1, 2, 3).mapMulti((Integer x, Consumer<Object> c) -> {
            for (int i = 0; i < x; i++) {
                c.accept(x);
            }
        }).toList());
        try {
            Stream<Integer> used = s.get();
            used.count();
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of("k", "k").collect(Collectors.toMap(x -> x, x -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Random(7).ints(5, 0, 100).boxed().toList() + " " + Stream.generate(() -> "g").limit(3).collect(Collectors.joining()) + Stream.concat(Stream.of(1), Stream.of(2)).toList());
        System.out.println(StreamSupport.stream(List.of(9, 8, 7).spliterator(), false).mapToLong(Integer::longValue).asDoubleStream().boxed().toList());
    }
}
