package stream;

import java.util.*;
import java.util.stream.*;

public class Primitives {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 10).sum() + " " + IntStream.of(3, 9, 4).summaryStatistics());
        System.out.println(DoubleStream.of(1.5, 2.25, -4).summaryStatistics() + " " + LongStream.of().summaryStatistics());
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(Integer::toString).collect(Collectors.joining("+")) + " " + IntStream.of(1, 2).asDoubleStream().sum() + IntStream.of(7).asLongStream().max());
        System.out.println(LongStream.rangeClosed(1, 20).reduce(1, (a, b) -> a * b) + " " + LongStream.iterate(1, x -> x * 7).limit(5).boxed().toList());
        System.out.println(DoubleStream.iterate(1, x -> x / 2).limit(4).mapToObj(Double::toString).toList() + " " + DoubleStream.generate(() -> 0.1).limit(10).sum());
        System.out.println("hello".chars().mapToObj(c -> (char) c).toList() + " " + "a\ud83d\ude00".codePoints().count());
        System.out.println(IntStream.of(1, 2, 3, 4).filter(x -> x % 2 == 0).map(x -> x * x).average() + " " + IntStream.of(1, 1, 2).distinct().count() + IntStream.of(5, 3).sorted().boxed().toList());
        System.out.println(IntStream.range(0, 5).mapToLong(x -> x * 1_000_000_000L).sum() + " " + IntStream.range(1, 4).mapToDouble(x -> 1.0 / x).boxed().toList());
        System.out.println(Stream.of("1", "22").mapToInt(String::length).sum() + " " + Stream.of(1, 2).mapToDouble(x -> x).max() + Stream.of("5").flatMapToInt(String::chars).sum());
        System.out.println(Arrays.toString(IntStream.concat(IntStream.of(1), IntStream.empty()).toArray()) + IntStream.range(0, 100).skip(97).boxed().toList() + IntStream.empty().average());
        IntSummaryStatistics a = IntStream.of(1, 2).summaryStatistics(), b = IntStream.of(10).summaryStatistics();
        a.combine(b);
        a.accept(-5);
        System.out.println(a.getMin() + " " + a.getMax() + a.getAverage() + a.getSum() + a.getCount());
        PrimitiveIterator.OfLong it = LongStream.of(4, 5).iterator();
        System.out.println(it.nextLong() + it.next() + " " + it.hasNext());
        System.out.println(DoubleStream.of(1e16, 1, -1e16).sum() + " " + DoubleStream.of(Double.NaN, 1).max() + DoubleStream.of(0.1, 0.2, 0.3).sum() + DoubleStream.of(Double.MAX_VALUE, Double.MAX_VALUE).average());
        System.out.println(IntStream.range(0, 6).collect(ArrayList::new, ArrayList::add, ArrayList::addAll) + " " + IntStream.of(2, 3).mapMulti((x, out) -> {
            out.accept(x);
            out.accept(x * 10);
        }).boxed().toList());
    }
}
