package lang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;

/** Comparators: chained, reversed, of keys, with nulls; Comparable; sorting is stable. */
public class ComparatorChains {
    record P(String name, Integer age, double score) {
    }

    public static void main(String[] args) {
        List<P> all = new ArrayList<>(List.of(new P("bob", 30, 1.5), new P("al", 30, 2.5), new P("cy", 20, 2.5), new P("di", 40, -0.0), new P("ed", 40, 0.0)));
        all.sort(Comparator.comparing(P::age).thenComparing(P::name, Comparator.reverseOrder()));
        System.out.println(all);
        all.sort(Comparator.comparingDouble(P::score).reversed());
        System.out.println(all.stream().map(P::name).toList());
        all.sort(Comparator.comparingInt((P p) -> p.name().length()).thenComparingInt(P::age));
        System.out.println(all.stream().map(P::name).toList());
        List<String> ss = new ArrayList<>(Arrays.asList("b", null, "A", "c", null));
        ss.sort(Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER));
        System.out.println(ss);
        ss.sort(Comparator.nullsLast(Comparator.naturalOrder()));
        System.out.println(ss + " " + Collections.max(List.of(3, 1, 2), Collections.reverseOrder()));
        try {
            Collections.sort(ss);
        } catch (NullPointerException e) {
            System.out.println("null is not comparable");
        }
        Object[] mixed = {1, "a"};
        try {
            Arrays.sort(mixed);
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        Integer[] ns = {5, 3, 8, 1};
        Arrays.sort(ns, (a, b) -> b - a);
        System.out.println(Arrays.toString(ns) + " " + Arrays.binarySearch(new int[] {1, 3, 5}, 4) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2));
    }
}
