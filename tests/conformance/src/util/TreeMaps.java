package util;

import java.util.*;

public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 30; i++) {
            m.put(i * 17 % 50, "v" + i);
        }
        for (int i = 0; i < 50; i += 3) {
            m.remove(i);
        }
        System.out.println(m);
        System.out.println(m.firstKey() + " " + m.lastEntry() + m.floorKey(20) + m.ceilingKey(20) + m.lowerEntry(20) + m.higherKey(49));
        NavigableMap<Integer, String> part = m.subMap(10, true, 30, false);
        System.out.println(part + " " + part.size() + part.descendingKeySet() + part.headMap(20) + part.tailMap(20, false));
        part.pollFirstEntry();
        part.put(29, "put");
        try {
            part.put(30, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        part.values().removeIf(v -> v.endsWith("1"));
        System.out.println(m.descendingMap() + " " + m.navigableKeySet().headSet(15));
        m.replaceAll((k, v) -> v + k);
        m.entrySet().iterator().next().setValue("first");
        System.out.println(m.pollLastEntry() + " " + m.firstEntry() + m.keySet().contains(29) + m.containsValue("first"));
        try {
            m.firstEntry().setValue("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable entry");
        }
        TreeMap<String, Integer> words = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        words.put("Beta", 1);
        words.put("alpha", 2);
        words.put("BETA", 3);
        System.out.println(words + " " + words.get("ALPHA") + words.comparator().compare("x", "X") + words.equals(Map.of("Beta", 3, "alpha", 2)));
        TreeSet<Integer> s = new TreeSet<>(List.of(5, 1, 9, 3));
        System.out.println(s.pollFirst() + " " + s.descendingSet() + s.subSet(3, true, 9, true) + s.floor(4) + s.lower(3) + s.tailSet(5));
        try {
            m.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            new TreeMap<>().firstKey();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            for (Integer k : m.keySet()) {
                m.put(k + 1000, "x");
            }
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
    }
}
