package stream;

import java.util.*;
import java.util.stream.*;

public class Laziness {
    public static void main(String[] args) {
        List<String> log = new ArrayList<>();
        Stream<Integer> s = Stream.of(5, 3, 8, 1).peek(x -> log.add("peek" + x)).filter(x -> x > 2).map(x -> x * 2);
        System.out.println(log);
        System.out.println(s.findFirst() + " " + log);
        try {
            s.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        log.clear();
        System.out.println(Stream.of(4, 2, 9).peek(x -> log.add("a" + x)).sorted().peek(x -> log.add("b" + x)).limit(2).toList() + " " + log);
        System.out.println(Stream.iterate(1, x -> x * 3).limit(6).toList() + " " + Stream.iterate(1, x -> x < 50, x -> x * 2).toList());
        Iterator<Integer> source = List.of(7, 8, 9, 10).iterator();
        System.out.println(Stream.generate(source::next).limit(3).toList());
        System.out.println(IntStream.rangeClosed(1, 20).takeWhile(x -> x < 6).boxed().toList() + " " + IntStream.range(0, 9).dropWhile(x -> x < 6).boxed().toList());
        System.out.println(Stream.of(1, 2, 3).flatMap(x -> Stream.of(x, -x)).toList() + " " + Stream.of(1, 2, 3).<String>mapMulti((x, out) -> {
            for (int i = 0; i < x; i++) {
                out.accept(x + "." + i);
            }
        }).toList());
        System.out.println(Stream.concat(Stream.of(1), Stream.of(2, 3)).skip(1).toList() + " " + Stream.builder().add("q").add(4).build().toList() + Stream.ofNullable(null).count());
        System.out.println(Stream.of(1, 2, 3).anyMatch(x -> x > 2) + " " + Stream.of(1).allMatch(x -> x > 2) + Stream.empty().noneMatch(x -> true));
        List<Runnable> closed = new ArrayList<>();
        try (Stream<Integer> c = Stream.of(1).onClose(() -> log.add("closed"))) {
            c.forEach(x -> log.add("each" + x));
        }
        System.out.println(log + " " + closed);
        System.out.println(Stream.of(1, 2, 3, 4).reduce(0, (a, b) -> a - b) + " " + Stream.of("a", "bb").reduce(0, (n, t) -> n + t.length(), Integer::sum) + Stream.of(3, 1).reduce(Integer::min));
        System.out.println(Arrays.toString(Stream.of("b", "a").sorted(Comparator.reverseOrder()).toArray(String[]::new)) + Arrays.toString(Stream.of(1, 2).toArray()));
        try {
            Stream.of(1, 2).toList().add(3);
        } catch (UnsupportedOperationException e) {
            System.out.println("unmodifiable");
        }
        try {
            Stream.of(1, null, 2).sorted().toList();
        } catch (NullPointerException e) {
            System.out.println("null in sorted");
        }
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
