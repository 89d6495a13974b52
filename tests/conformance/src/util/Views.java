package util;

import java.util.*;
import java.util.function.*;

public class Views {
    static class Custom extends AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            if (index < 0 || index >= 5) {
                throw new IndexOutOfBoundsException("custom " + index);
            }
            return index * index;
        }

        @Override
        public int size() {
            return 5;
        }
    }

    static class Bag<T> extends AbstractCollection<T> {
        private final List<T> items = new ArrayList<>();

        @Override
        public boolean add(T t) {
            return items.add(t);
        }

        @Override
        public Iterator<T> iterator() {
            return items.iterator();
        }

        @Override
        public int size() {
            return items.size();
        }
    }

    public static void main(String[] args) {
        List<Integer> base = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        List<Integer> sub = base.subList(1, 4);
        sub.set(0, 20);
        sub.add(99);
        sub.remove(Integer.valueOf(3));
        System.out.println(base + " " + sub + " " + sub.contains(99) + sub.indexOf(4));
        base.add(7);
        try {
            sub.size();
        } catch (ConcurrentModificationException e) {
            System.out.println("cme");
        }
        Map<String, Integer> map = new LinkedHashMap<>(Map.of("only", 1));
        map.put("two", 2);
        map.keySet().remove("only");
        map.values().removeIf(v -> v > 5);
        System.out.println(map + " " + map.entrySet().iterator().next().getKey());
        TreeMap<Integer, String> tree = new TreeMap<>();
        for (int i = 0; i < 10; i++) {
            tree.put(i, "v" + i);
        }
        NavigableMap<Integer, String> head = tree.headMap(5, true);
        head.remove(3);
        tree.descendingMap().remove(9);
        System.out.println(tree + " " + head.size() + head.lastKey() + tree.descendingKeySet());
        try {
            head.put(7, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<String> unmod = Collections.unmodifiableList(Arrays.asList("x", "y"));
        Collection<String> sync = Collections.synchronizedList(new ArrayList<>(unmod));
        sync.add("z");
        Set<String> fromMap = Collections.newSetFromMap(new HashMap<>());
        fromMap.add("m");
        List<Object> checked = Collections.checkedList(new ArrayList<>(), Object.class);
        checked.add(1);
        System.out.println(unmod + " " + sync + fromMap + checked + Collections.unmodifiableMap(map) + Collections.reverseOrder().compare(1, 2) + Collections.list(Collections.enumeration(unmod)));
        System.out.println(new Custom() + " " + new Custom().indexOf(9) + new Custom().subList(1, 3) + new Custom().hashCode() + new Custom().equals(List.of(0, 1, 4, 9, 16)) + new Custom().stream().mapToInt(i -> i).sum());
        try {
            new Custom().add(5);
        } catch (UnsupportedOperationException e) {
            System.out.println("unsupported " + e.getMessage());
        }
        Bag<String> bag = new Bag<>();
        bag.addAll(List.of("q", "r", "q"));
        bag.remove("q");
        System.out.println(bag + " " + bag.size() + bag.contains("q") + Arrays.toString(bag.toArray()));
        Iterator<Integer> it = base.iterator();
        it.next();
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("twice");
        }
        it.forEachRemaining(x -> System.out.print(x + ","));
        System.out.println();
        Spliterator<Integer> split = List.of(1, 2, 3, 4).spliterator();
        Spliterator<Integer> half = split.trySplit();
        split.forEachRemaining(x -> System.out.print("s" + x));
        half.forEachRemaining(x -> System.out.print("h" + x));
        System.out.println();
        PrimitiveIterator.OfInt ints = java.util.stream.IntStream.range(0, 3).iterator();
        System.out.println(ints.nextInt() + ints.next());
        Map<String, Map<String, Integer>> nested = new TreeMap<>();
        BiConsumer<String, String> inc = (a, b) -> nested.computeIfAbsent(a, k -> new TreeMap<>()).merge(b, 1, Integer::sum);
        inc.accept("x", "y");
        inc.accept("x", "y");
        inc.accept("z", "y");
        System.out.println(nested);
        List<List<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < base.size(); i += 2) {
            parts.add(new ArrayList<>(base.subList(i, Math.min(i + 2, base.size()))));
        }
        System.out.println(parts);
        base.clear();
        System.out.println(base.isEmpty() + " " + base);
        EnumMap<Thread.State, Integer> states = new EnumMap<>(Thread.State.class);
        for (Thread.State s : Thread.State.values()) {
            states.put(s, s.ordinal());
        }
        states.keySet().retainAll(EnumSet.of(Thread.State.NEW, Thread.State.BLOCKED));
        System.out.println(states);
    }
}
