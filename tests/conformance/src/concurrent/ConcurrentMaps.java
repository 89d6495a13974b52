package concurrent;

import java.util.*;
import java.util.concurrent.*;

public class ConcurrentMaps {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        for (int i = 0; i < 40; i++) {
            m.merge("k" + i % 13, i, Integer::sum);
        }
        System.out.println(new TreeMap<>(m) + " " + m.size() + m.mappingCount());
        System.out.println(m.reduceValues(100, Integer::sum) + " " + m.search(100, (k, v) -> v == 54 ? k : null) + " " + m.reduceKeys(100, (a, b) -> a.compareTo(b) > 0 ? a : b) + m.reduceValuesToInt(100, x -> x, 0, Math::max) + " " + m.reduceEntries(100, e -> e.getValue() % 2, Integer::sum));
        int[] seen = new int[1];
        m.forEach(100, (k, v) -> seen[0] += v);
        m.forEachKey(100, k -> seen[0]++);
        System.out.println(seen[0] + " " + m.computeIfAbsent("new", String::length) + m.computeIfPresent("new", (k, v) -> null) + m.compute("z", (k, v) -> 1) + m.putIfAbsent("z", 9) + m.replace("z", 1, 2) + m.remove("z", 1) + m.getOrDefault("q", -1));
        m.replaceAll((k, v) -> v % 10);
        m.values().removeIf(v -> v > 4);
        m.keySet().retainAll(Set.of("k1", "k2", "k3", "k4", "z"));
        System.out.println(new TreeMap<>(m) + " " + m.contains(2) + m.containsKey("z"));
        for (Runnable bad : new Runnable[] {() -> m.put(null, 1), () -> m.put("a", null), () -> m.computeIfAbsent("r", k -> m.computeIfAbsent("r", j -> 1))}) {
            try {
                bad.run();
            } catch (NullPointerException | IllegalStateException e) {
                System.out.println(e);
            }
        }
        ConcurrentHashMap.KeySetView<Integer, Boolean> set = ConcurrentHashMap.newKeySet();
        Collections.addAll(set, 3, 1, 2, 3);
        System.out.println(set + " " + set.contains(1) + set.size());
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
        for (int i = 0; i < 20; i += 3) {
            skip.put(i, "v" + i);
        }
        System.out.println(skip + " " + skip.firstKey() + skip.ceilingKey(10) + skip.headMap(9) + skip.pollFirstEntry() + skip.descendingMap().firstKey() + skip.subMap(15, 3));
        ConcurrentSkipListSet<String> names = new ConcurrentSkipListSet<>(List.of("m", "b", "x"));
        names.remove("b");
        names.add("c");
        System.out.println(names + " " + names.higher("c") + names.descendingSet() + names.pollLast());
        Iterator<Map.Entry<String, Integer>> it = m.entrySet().iterator();
        m.clear();
        System.out.println(m.isEmpty() + " " + it.hasNext());
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        for (int x : cow) {
            cow.add(x * 10);
        }
        System.out.println(cow + " " + cow.addIfAbsent(1) + cow.addAllAbsent(List.of(1, 99)) + cow.subList(1, 3) + new CopyOnWriteArraySet<>(List.of(2, 2, 1)));
        try {
            Iterator<Integer> i = cow.iterator();
            i.next();
            i.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot");
        }
    }
}
