package util;

import java.util.*;

public class Sets {
    public static void main(String[] args) {
        Set<String> set = new HashSet<>(List.of("b", "a", "d", "c"));
        System.out.println(set + " " + set.add("a") + set.add("e") + set.remove("b") + set.contains("b") + set.size());
        set.retainAll(Set.of("a", "c", "zz"));
        System.out.println(set + " " + set.containsAll(List.of("a", "c")) + set.hashCode() + set.equals(Set.of("c", "a")));
        Set<Integer> linked = new LinkedHashSet<>(List.of(5, 1, 3, 1 + 1));
        linked.add(1);
        linked.removeAll(List.of(3));
        System.out.println(linked);
        TreeSet<Integer> tree = new TreeSet<>(List.of(5, 1, 9, 3, 7));
        System.out.println(tree + " " + tree.first() + tree.last() + tree.floor(4) + tree.ceiling(4) + tree.higher(9) + tree.headSet(5) + tree.tailSet(5) + tree.subSet(2, 8) + tree.descendingSet() + tree.pollFirst() + tree.pollLast() + tree);
        BitSet bits = new BitSet();
        bits.set(1);
        bits.set(5, 9);
        bits.flip(6);
        BitSet other = new BitSet();
        other.set(7, 70);
        System.out.println(bits + " " + bits.cardinality() + bits.nextSetBit(2) + bits.nextClearBit(5) + bits.get(6) + bits.length() + bits.intersects(other));
        bits.and(other);
        other.andNot(bits);
        System.out.println(bits + " " + other.cardinality() + " " + other.previousSetBit(100));
        PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.comparing(x -> -x));
        for (int i : new int[] {3, 8, 1, 9, 4}) {
            queue.offer(i);
        }
        StringBuilder b = new StringBuilder();
        while (!queue.isEmpty()) {
            b.append(queue.poll()).append(' ');
        }
        System.out.println(b);
        ArrayDeque<String> deque = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) {
                deque.addFirst("f" + i);
            } else {
                deque.addLast("l" + i);
            }
        }
        System.out.println(deque.peekFirst() + deque.peekLast() + deque.size() + deque.contains("l4") + deque.removeFirst() + deque.pollLast());
        Iterator<String> back = deque.descendingIterator();
        System.out.println(back.next() + back.next());
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        Optional<String> some = Optional.of("value");
        Optional<String> none = Optional.empty();
        System.out.println(some + " " + none + some.map(String::length).get() + none.orElse("else") + some.filter(s -> s.isEmpty()).isPresent() + none.or(() -> Optional.of("alt")).get() + Optional.ofNullable(null) + OptionalInt.of(3) + OptionalDouble.empty() + some.equals(Optional.of("value")));
        some.ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("has not"));
        try {
            none.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            none.orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        StringJoiner joiner = new StringJoiner(", ", "{", "}");
        joiner.setEmptyValue("EMPTY");
        System.out.println(joiner);
        joiner.add("x").add("y");
        System.out.println(joiner + " " + joiner.length());
        StringTokenizer tokens = new StringTokenizer("a b,c", " ,");
        while (tokens.hasMoreTokens()) {
            System.out.print(tokens.nextToken() + ";");
        }
        System.out.println(tokens.countTokens());
        Random random = new Random(12345);
        System.out.println(random.nextInt() + " " + random.nextInt(100) + " " + random.nextLong() + " " + random.nextDouble() + " " + random.nextBoolean() + " " + random.nextFloat() + " " + random.nextGaussian() + " " + random.nextInt(5, 10) + " " + random.ints(3, 0, 10).sum());
        byte[] bytes = new byte[5];
        random.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes));
        System.out.println(Objects.hash(1, "a", null) + " " + Objects.equals(null, null) + Objects.toString(null, "dflt") + Objects.requireNonNullElse(null, 5) + Objects.hashCode(null) + Objects.compare(1, 2, Integer::compare) + Objects.isNull(""));
        try {
            Objects.requireNonNull(null, "must not be null");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            Objects.checkIndex(5, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        UUID uuid = new UUID(123456789L, 987654321L);
        System.out.println(uuid + " " + uuid.version() + UUID.fromString("00000000-075b-cd15-0000-00003ade68b1").equals(uuid));
        System.out.println(Base64.getEncoder().encodeToString("hello world".getBytes()) + new String(Base64.getDecoder().decode("aGk=")));
        BitSet primes = new BitSet(100);
        primes.set(2, 100);
        for (int i = 2; i < 10; i++) {
            for (int j = i * i; primes.get(i) && j < 100; j += i) {
                primes.clear(j);
            }
        }
        System.out.println(primes);
        Scanner scanner = new Scanner("12 word 3.5\nnext line");
        System.out.println(scanner.nextInt() + scanner.next() + scanner.nextDouble() + scanner.nextLine() + scanner.nextLine());
    }
}
