package stream;

import java.util.*;
import java.util.stream.*;

public class Gathering {
    record Node(int value, List<Node> children) {
        Stream<Node> all() {
            return Stream.concat(Stream.of(this), children.stream().flatMap(Node::all));
        }
    }

    public static void main(String[] args) {
        Node tree = new Node(1, List.of(new Node(2, List.of(new Node(3, List.of()))), new Node(4, List.of())));
        System.out.println(tree.all().map(Node::value).toList() + " " + tree.all().mapToInt(Node::value).summaryStatistics());
        Map<Character, List<String>> byFirst = Stream.of("apple", "avocado", "bean", "cherry", "blueberry").collect(Collectors.groupingBy(s -> s.charAt(0)));
        System.out.println(byFirst);
        System.out.println(IntStream.rangeClosed(1, 4).boxed().flatMap(a -> IntStream.rangeClosed(a, 4).mapToObj(b -> a + "x" + b)).filter(s -> !s.endsWith("3")).toList());
        System.out.println("" + Stream.of(5, 1, 4).sorted(Collections.reverseOrder()).map(String::valueOf).collect(Collectors.collectingAndThen(Collectors.joining("|"), s -> "[" + s + "]")));
        Iterator<Integer> it = Stream.of(1, 2, 3).iterator();
        int sum = 0;
        while (it.hasNext()) {
            sum += it.next();
        }
        System.out.println(sum + " " + Stream.of("a").findAny().isPresent() + IntStream.range(0, 3).mapToObj(i -> new int[] {i, i * i}).map(Arrays::toString).toList());
        BitSet primes = IntStream.rangeClosed(2, 30).filter(n -> IntStream.range(2, n).allMatch(d -> n % d != 0)).collect(BitSet::new, BitSet::set, BitSet::or);
        System.out.println(primes + " " + Collections.max(primes.stream().boxed().toList()));
        List<Integer> source = new ArrayList<>(List.of(1, 2, 3));
        Stream<Integer> late = source.stream();
        source.add(4);
        System.out.println(late.toList());
        try {
            source.stream().peek(x -> source.add(x)).forEach(x -> {});
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
    }
}
