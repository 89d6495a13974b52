package util;

import java.util.*;

public class Unmodifiables {
    static void tell(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + " passed");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<String> backing = new ArrayList<>(List.of("x", "y"));
        List<String> list = Collections.unmodifiableList(backing);
        Set<String> set = Collections.unmodifiableSet(new LinkedHashSet<>(backing));
        Map<String, Integer> inside = new TreeMap<>(Map.of("k", 1, "l", 2));
        Map<String, Integer> map = Collections.unmodifiableMap(inside);
        tell("add", () -> list.add("z"));
        tell("set", () -> list.set(0, "z"));
        tell("sort", () -> list.sort(null));
        tell("iterator", () -> {
            Iterator<String> it = list.iterator();
            it.next();
            it.remove();
        });
        tell("set.add", () -> set.add("q"));
        tell("set.removeIf", () -> set.removeIf(s -> true));
        tell("put", () -> map.put("m", 3));
        tell("merge", () -> map.merge("k", 1, Integer::sum));
        tell("entry", () -> map.entrySet().iterator().next().setValue(9));
        tell("keySet", () -> map.keySet().clear());
        tell("values", () -> map.values().remove(1));
        tell("compute", () -> map.computeIfAbsent("z", k -> 4));
        backing.add("late");
        inside.put("late", 7);
        System.out.println(list + " " + map + " " + set + " " + map.entrySet() + map.getOrDefault("n", 0));
        tell("List.of add", () -> List.of(1).add(2));
        tell("List.of null", () -> List.of(1, null));
        tell("List.of contains null", () -> List.of(1).contains(null));
        tell("List.of set", () -> List.of(1, 2, 3).set(0, 1));
        tell("Set.of twice", () -> Set.of("a", "b", "a"));
        tell("Map.of twice", () -> Map.of("a", 1, "a", 2));
        tell("Map.of null", () -> Map.of("a", null));
        tell("Map.entry set", () -> Map.entry("a", 1).setValue(2));
        tell("copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
        tell("emptyList add", () -> Collections.emptyList().add(null));
        tell("nCopies set", () -> Collections.nCopies(3, "c").set(0, "d"));
        tell("singleton", () -> Collections.singleton(1).add(2));
        tell("singletonMap", () -> Collections.singletonMap(1, 2).remove(1));
        System.out.println(List.copyOf(list) == List.copyOf(list));
        List<Integer> of = List.of(1, 2, 3);
        System.out.println((List.copyOf(of) == of) + " " + of.indexOf(3) + of.lastIndexOf(4) + of.subList(1, 3) + of.hashCode());
        System.out.println(Map.of().isEmpty() + " " + Set.of().size() + List.of(new Integer[] {4, 5}) + Map.ofEntries(Map.entry(1, 2)));
        NavigableSet<Integer> nav = Collections.unmodifiableNavigableSet(new TreeSet<>(List.of(3, 1, 2)));
        System.out.println(nav.first() + " " + nav.higher(2) + nav.descendingSet() + nav.headSet(2, true));
        tell("pollFirst", nav::pollFirst);
        SortedMap<String, Integer> sorted = Collections.unmodifiableSortedMap(new TreeMap<>(inside));
        System.out.println(sorted.headMap("l") + sorted.lastKey() + sorted.tailMap("l").firstKey());
    }
}
