package lang;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Keys with equal hash codes, changed keys, equals that is not symmetric, null keys. */
public class HashKeys {
    static class Key implements Comparable<Key> {
        int n;

        Key(int n) {
            this.n = n;
        }

        @Override
        public int hashCode() {
            return n % 2;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && ((Key) o).n == n;
        }

        @Override
        public int compareTo(Key o) {
            return Integer.compare(n, o.n);
        }

        @Override
        public String toString() {
            return "k" + n;
        }
    }

    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            m.merge(new Key(i % 20), 1, Integer::sum);
        }
        System.out.println(m.size() + " " + m.get(new Key(7)) + " " + m.get(new Key(50)) + " " + m.containsKey(new Key(19)));
        Key changed = new Key(3);
        Map<Key, String> other = new HashMap<>(Map.of(changed, "before"));
        changed.n = 4;
        System.out.println(other.get(changed) + " " + other.get(new Key(3)) + " " + other.containsValue("before") + other);
        Map<String, Integer> nulls = new HashMap<>();
        nulls.put(null, 1);
        nulls.put("a", null);
        System.out.println(nulls.get(null) + " " + nulls.get("a") + " " + nulls.containsKey("a") + " " + nulls.getOrDefault("a", 5) + " "
                + nulls.putIfAbsent("a", 7) + nulls.get("a") + " " + nulls.remove(null) + nulls);
        Set<Object> set = new LinkedHashSet<>(List.of(1, 1L, "1", '1'));
        System.out.println(set + " " + set.contains(1) + set.contains((short) 1) + " " + new HashSet<>(List.of("AaAa", "BBBB", "AaBB", "BBAa")).size());
        m.keySet().removeIf(k -> k.n > 2);
        System.out.println(new TreeMap<>(m));
    }
}
