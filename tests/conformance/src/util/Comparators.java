package util;

import java.util.*;
import java.util.function.*;

public class Comparators {
    record P(String name, int age, double score) {}

    public static void main(String[] args) {
        List<P> people = new ArrayList<>(List.of(new P("bob", 30, 1.5), new P("al", 25, 2.5), new P("cy", 30, -1), new P("di", 25, 2.5), new P("bob", 20, 0)));
        people.sort(Comparator.comparingInt(P::age));
        System.out.println(names(people));
        people.sort(Comparator.comparing(P::name).thenComparingInt(P::age));
        System.out.println(names(people));
        people.sort(Comparator.comparingDouble(P::score).reversed().thenComparing(P::name, Comparator.reverseOrder()));
        System.out.println(names(people));
        people.sort(Comparator.comparing(p -> p.name().length(), Collections.reverseOrder()));
        System.out.println(names(people));
        people.sort(Collections.reverseOrder(Comparator.comparing(P::name)));
        System.out.println(names(people));
        List<String> s = new ArrayList<>(Arrays.asList("b", null, "A", "c", null));
        s.sort(Comparator.nullsLast(Comparator.naturalOrder()));
        System.out.println(s);
        s.sort(Comparator.nullsFirst(String::compareToIgnoreCase));
        System.out.println(s);
        System.out.println(Comparator.<Integer>naturalOrder().reversed().compare(1, 2) + " " + Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()).compare(Map.entry("a", 1), Map.entry("b", 2)));
        BinaryOperator<Integer> max = BinaryOperator.maxBy(Comparator.naturalOrder());
        Function<Integer, Integer> twice = x -> x * 2;
        System.out.println(max.apply(3, 9) + " " + twice.andThen(x -> x + 1).compose((Integer x) -> x - 1).apply(10) + Function.<String>identity().apply("id") + UnaryOperator.identity().apply(1));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(x -> x.length() < 3).or(x -> x.equals("long one")).test("abc") + " " + Predicate.not(empty).test("") + Predicate.isEqual(null).test(null));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        IntBinaryOperator mul = (x, y) -> x * y;
        IntPredicate even = x -> x % 2 == 0;
        IntUnaryOperator inc = x -> x + 1;
        System.out.println(add.andThen(String::valueOf).apply(1, 2) + mul.applyAsInt(3, 4) + even.negate().test(3) + inc.andThen(x -> x * 10).compose(x -> x + 5).applyAsInt(0) + ((ToLongFunction<String>) Long::parseLong).applyAsLong("77"));
        Consumer<List<Integer>> one = l -> l.add(1);
        List<Integer> target = new ArrayList<>();
        one.andThen(l -> l.add(2)).accept(target);
        Supplier<Map<String, Integer>> maker = TreeMap::new;
        System.out.println(target + "" + maker.get() + ((IntFunction<int[]>) int[]::new).apply(3).length);
    }

    static String names(List<P> people) {
        StringJoiner j = new StringJoiner(" ");
        people.forEach(p -> j.add(p.name() + p.age()));
        return j.toString();
    }
}
