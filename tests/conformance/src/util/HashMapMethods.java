package util;

import java.util.*;

public class HashMapMethods {
    record Bad(int n) implements Comparable<Bad> {
        @Override
        public int hashCode() {
            return n % 3;
        }

        @Override
        public int compareTo(Bad o) {
            return Integer.compare(n, o.n);
        }
    }

    public static void main(String[] args) {
        HashMap<String, List<Integer>> groups = new HashMap<>();
        for (int i = 0; i < 12; i++) {
            groups.computeIfAbsent("g" + i % 4, k -> new ArrayList<>()).add(i);
        }
        groups.computeIfPresent("g1", (k, v) -> v.size() > 2 ? null : v);
        groups.compute("g9", (k, v) -> v == null ? new ArrayList<>(List.of(0)) : v);
        groups.merge("g0", List.of(100), (a, b) -> {
            a.addAll(b);
            return a;
        });
        groups.replaceAll((k, v) -> v.subList(0, Math.min(2, v.size())));
        System.out.println(groups + " " + groups.getOrDefault("zz", List.of()) + groups.putIfAbsent("g0", null) + groups.replace("g2", List.of()) + groups.remove("g3", List.of()));
        HashMap<Bad, Integer> collide = new HashMap<>();
        for (int i = 0; i < 60; i++) {
            collide.put(new Bad(i), i);
        }
        for (int i = 0; i < 60; i += 2) {
            collide.remove(new Bad(i));
        }
        int sum = 0;
        for (Map.Entry<Bad, Integer> e : collide.entrySet()) {
            sum += e.getKey().n() * e.getValue();
        }
        System.out.println(collide.size() + " " + sum + collide.get(new Bad(31)) + collide.get(new Bad(30)));
        LinkedHashMap<Integer, Integer> lru = new LinkedHashMap<>(8, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) {
                return size() > 4;
            }
        };
        for (int i = 0; i < 7; i++) {
            lru.put(i, i * i);
            lru.get(3);
        }
        System.out.println(lru + " " + lru.keySet().iterator().next() + lru.values());
        Map<Object, Object> nulls = new HashMap<>();
        nulls.put(null, "n");
        nulls.put("v", null);
        System.out.println(nulls + " " + nulls.get(null) + nulls.containsKey("v") + nulls.getOrDefault("v", 1) + nulls.hashCode() + nulls.merge("v", "new", (a, b) -> "x"));
        try {
            Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
            m.computeIfAbsent(3, k -> {
                m.put(4, 4);
                return 3;
            });
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
        try {
            Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
            m.forEach((k, v) -> m.put(k + 10, v));
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
        HashMap<Integer, Integer> self = new HashMap<>(Map.of(1, 2));
        self.entrySet().removeIf(e -> e.getValue() == 2);
        System.out.println(self + " " + self.keySet() + Map.Entry.<Integer, Integer>comparingByKey().compare(Map.entry(1, 0), Map.entry(2, 0)) + new AbstractMap.SimpleEntry<>("k", 1) + new AbstractMap.SimpleImmutableEntry<>("k", 2).hashCode());
    }
}
