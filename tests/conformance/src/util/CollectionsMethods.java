package util;

import java.util.*;
import java.util.stream.*;

public class CollectionsMethods {
    public static void main(String[] args) {
        List<Integer> n = IntStream.rangeClosed(1, 8).boxed().collect(Collectors.toCollection(ArrayList::new));
        Collections.rotate(n, 3);
        System.out.println(n);
        Collections.rotate(n, -10);
        System.out.println(n);
        Collections.swap(n, 0, 7);
        Collections.reverse(n);
        System.out.println(n + " " + Collections.max(n) + Collections.min(n) + Collections.max(n, Comparator.comparing(x -> x % 5)));
        System.out.println(Collections.frequency(List.of(1, 2, 1), 1) + " " + Collections.disjoint(List.of(1), Set.of(2)) + Collections.nCopies(3, "ab") + Collections.indexOfSubList(n, n.subList(2, 4)) + Collections.lastIndexOfSubList(List.of(1, 1, 1), List.of(1, 1)));
        Collections.sort(n);
        System.out.println(Collections.binarySearch(n, 5) + " " + Collections.binarySearch(n, 50) + Collections.binarySearch(List.of("z", "m", "a"), "m", Collections.reverseOrder()));
        List<String> s = new ArrayList<>(List.of("a", "b", "c"));
        Collections.addAll(s, "d", "e");
        Collections.replaceAll(s, "b", "B");
        Collections.copy(s, List.of("1", "2"));
        Collections.fill(s.subList(3, 5), "f");
        System.out.println(s);
        Enumeration<String> e = Collections.enumeration(s);
        System.out.println(e.nextElement() + Collections.list(e));
        Set<String> set = Collections.newSetFromMap(new TreeMap<>());
        set.addAll(s);
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.add(1);
        lifo.add(2);
        System.out.println(set + " " + lifo.poll() + lifo);
        System.out.println(Collections.emptyMap() + "" + Collections.emptySet() + Collections.singletonList(3) + Collections.emptyIterator().hasNext() + Collections.emptyNavigableMap());
        try {
            Collections.copy(new ArrayList<>(), List.of(1));
        } catch (IndexOutOfBoundsException x) {
            System.out.println(x.getMessage());
        }
        try {
            Collections.max(List.<Integer>of());
        } catch (NoSuchElementException x) {
            System.out.println(x);
        }
        try {
            Collections.nCopies(-1, 1);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
    }
}
