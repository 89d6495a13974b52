package stream;

import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class WordsAndGrids {
    static void show(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        String text = "the cat sat on the mat the end";
        Map<String, Long> counts = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        show(counts);
        show(counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).map(e -> e.getKey() + ":" + e.getValue()).limit(3).toList());
        show(text.lines().count() + " " + "a\nb\r\nc".lines().map(String::toUpperCase).toList());
        show(IntStream.range(2, 60).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().toList());
        int[][] grid = {{1, 2}, {3, 4}, {5, 6}};
        show(Arrays.stream(grid).map(Arrays::stream).mapToInt(IntStream::sum).boxed().toList() + " " + Arrays.stream(grid).flatMapToInt(Arrays::stream).sum());
        show(IntStream.range(0, 2).mapToObj(c -> Arrays.stream(grid).map(row -> row[c]).toList()).toList());
        Map<Boolean, List<String>> parts = Stream.of("x1", "y", "z2").collect(Collectors.partitioningBy(s -> s.length() > 1));
        show(parts.get(true) + "" + parts.get(false));
        show(Stream.of(List.of(1, 2), List.<Integer>of(), List.of(3)).flatMap(List::stream).map(x -> x + 1).toList());
        show(new TreeMap<>(Map.of("k", 1, "j", 2)).entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey)));
        show(IntStream.iterate(27, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).count() + " " + Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(15).map(f -> f[0]).toList());
    }
}
