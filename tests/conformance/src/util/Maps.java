package util;

import java.util.*;

public class Maps {
    enum Size { S, M, L }

    public static void main(String[] args) {
        Map<String, Integer> map = new HashMap<>();
        for (String w : "the quick brown fox jumps over the lazy dog the end".split(" ")) {
            map.merge(w, 1, Integer::sum);
        }
        System.out.println(map + " " + map.size() + " " + map.get("the") + map.getOrDefault("cat", -1) + map.containsKey("fox") + map.containsValue(3));
        System.out.println(map.put("cat", 5) + " " + map.putIfAbsent("cat", 6) + map.remove("dog") + map.computeIfAbsent("new", String::length) + map.computeIfPresent("cat", (k, v) -> v * 2) + map.compute("zzz", (k, v) -> v == null ? 100 : v) + map.replace("fox", 9));
        System.out.println(new TreeMap<>(map) + " " + map.hashCode() + " " + map.equals(new TreeMap<>(map)));
        map.entrySet().removeIf(e -> e.getValue() == 1);
        map.replaceAll((k, v) -> v + k.length());
        System.out.println(new TreeMap<>(map) + " " + map.keySet().contains("the") + new TreeSet<>(map.values()));
        int sum = 0;
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            sum += e.getValue();
            e.setValue(0);
        }
        System.out.println(sum + " " + map.values().stream().mapToInt(i -> i).sum());
        Map<Integer, String> big = new HashMap<>();
        for (int i = 0; i < 500; i++) {
            big.put(i * 31, "v" + i);
        }
        for (int i = 0; i < 250; i++) {
            big.remove(i * 62);
        }
        System.out.println(big.size() + big.get(31) + big.get(62) + new ArrayList<>(big.keySet()).subList(0, 10));
        Map<Object, Integer> bad = new HashMap<>();
        class Same implements Comparable<Same> {
            final int v;

            Same(int v) {
                this.v = v;
            }

            @Override
            public int hashCode() {
                return 1;
            }

            @Override
            public boolean equals(Object o) {
                return o instanceof Same && ((Same) o).v == v;
            }

            @Override
            public int compareTo(Same o) {
                return Integer.compare(v, o.v);
            }
        }
        for (int i = 0; i < 100; i++) {
            bad.put(new Same(i), i);
        }
        int found = 0;
        for (int i = 0; i < 120; i++) {
            Integer v = bad.get(new Same(i));
            found += v == null ? 0 : v;
        }
        for (int i = 0; i < 95; i++) {
            bad.remove(new Same(i));
        }
        System.out.println(found + " " + bad.size() + " " + bad.get(new Same(97)));
        LinkedHashMap<String, Integer> linked = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > 3;
            }
        };
        linked.put("a", 1);
        linked.put("b", 2);
        linked.put("c", 3);
        linked.get("a");
        linked.put("d", 4);
        System.out.println(linked + " " + linked.keySet());
        TreeMap<Integer, String> tree = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            tree.put(i * 37 % 20, "t" + i);
        }
        System.out.println(tree + " " + tree.firstKey() + tree.lastEntry() + tree.floorKey(7) + tree.ceilingKey(30) + tree.higherKey(5) + tree.lowerEntry(5));
        System.out.println(tree.headMap(5) + " " + tree.tailMap(15, false) + tree.subMap(3, 6) + tree.descendingMap().firstKey() + tree.pollFirstEntry() + tree.remove(10) + tree.size());
        TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.put("B", 1);
        insensitive.put("a", 2);
        insensitive.put("b", 3);
        System.out.println(insensitive);
        EnumMap<Size, List<String>> sizes = new EnumMap<>(Size.class);
        sizes.computeIfAbsent(Size.M, k -> new ArrayList<>()).add("m1");
        sizes.computeIfAbsent(Size.S, k -> new ArrayList<>()).add("s1");
        System.out.println(sizes);
        System.out.println(Map.of("k", 1) + " " + Map.of().isEmpty() + Map.entry("x", 2) + new TreeMap<>(Map.of("p", 1, "q", 2, "r", 3)) + Collections.singletonMap("s", 9) + Collections.emptyMap() + Map.copyOf(Map.of(1, 2)));
        IdentityHashMap<String, Integer> identity = new IdentityHashMap<>();
        identity.put(new String("same"), 1);
        identity.put(new String("same"), 2);
        WeakHashMap<String, Integer> weak = new WeakHashMap<>();
        weak.put("weak", 1);
        System.out.println(identity.size() + " " + weak + weak.get("weak"));
        Hashtable<String, Integer> table = new Hashtable<>();
        table.put("one", 1);
        table.put("two", 2);
        System.out.println(table + " " + table.get("two") + table.containsKey("x"));
        try {
            for (String k : map.keySet()) {
                map.put(k + "!", 1);
            }
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
        try {
            Map.of("a", 1, "a", 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new TreeMap<String, Integer>().put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            tree.firstEntry().setValue("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable entry");
        }
        Properties p = new Properties();
        p.setProperty("key", "value");
        System.out.println(p.getProperty("key") + p.getProperty("none", "default"));
    }
}
