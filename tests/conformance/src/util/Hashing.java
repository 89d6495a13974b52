package util;

import java.util.*;

public class Hashing {
    static class Open<K, V> {
        Object[] keys = new Object[8], values = new Object[8];
        int size;

        int find(Object k) {
            int i = (k.hashCode() ^ k.hashCode() >>> 16) & keys.length - 1;
            while (keys[i] != null && !keys[i].equals(k)) {
                i = i + 1 & keys.length - 1;
            }
            return i;
        }

        @SuppressWarnings("unchecked")
        V put(K k, V v) {
            int i = find(k);
            V old = (V) values[i];
            if (keys[i] == null) {
                keys[i] = k;
                if (++size * 2 > keys.length) {
                    Object[] ok = keys, ov = values;
                    ov[i] = v;
                    keys = new Object[ok.length * 2];
                    values = new Object[ok.length * 2];
                    for (int j = 0; j < ok.length; j++) {
                        if (ok[j] != null) {
                            int n = find(ok[j]);
                            keys[n] = ok[j];
                            values[n] = ov[j];
                        }
                    }
                    return old;
                }
            }
            values[i] = v;
            return old;
        }

        @SuppressWarnings("unchecked")
        V get(K k) {
            return (V) values[find(k)];
        }
    }

    public static void main(String[] args) {
        Open<String, Integer> open = new Open<>();
        Map<String, Integer> reference = new HashMap<>();
        Random r = new Random(77);
        for (int i = 0; i < 400; i++) {
            String k = "key" + r.nextInt(150);
            Integer a = open.put(k, i), b = reference.put(k, i);
            if (!Objects.equals(a, b)) {
                System.out.println("differ at " + i);
            }
        }
        System.out.println(open.size + " " + reference.size() + " " + open.keys.length + open.get("key5") + reference.get("key5") + open.get("none"));
        System.out.println(reference);
        Map<List<Integer>, String> lists = new HashMap<>();
        lists.put(List.of(1, 2), "a");
        lists.put(new ArrayList<>(List.of(1, 2)), "b");
        lists.put(Arrays.asList(2, 1), "c");
        System.out.println(lists.size() + lists.get(Arrays.asList(1, 2)));
        Set<Object> mixed = new HashSet<>(Arrays.asList(1, 1L, 1.0, 1f, "1", '1', true, null, List.of(1)));
        System.out.println(mixed.size() + " " + mixed.contains(1L) + mixed.contains(null) + mixed.contains((short) 1));
        StringBuilder hashes = new StringBuilder();
        for (Object o : new Object[] {0, -1, 1L << 32, 1.0, 0.5f, "hash", 'h', true, List.of(1, 2), Set.of(3), Map.of("k", "v"), Optional.of(5), Arrays.asList(1, null), "", Byte.MIN_VALUE, Short.MAX_VALUE, Double.NaN, -0.0, Map.entry(1, 2), new int[0].length, Locale.ROOT.toString(), Character.valueOf('\uffff')}) {
            hashes.append(o.hashCode()).append(' ');
        }
        System.out.println(hashes);
        HashMap<Integer, Integer> tree = new HashMap<>();
        for (int i = 0; i < 3000; i++) {
            tree.merge(i * 0x10001 % 1013, i, (a, b) -> a ^ b);
        }
        long sum = 0;
        for (Map.Entry<Integer, Integer> e : tree.entrySet()) {
            sum = sum * 31 + e.getKey() * 7 + e.getValue();
        }
        System.out.println(tree.size() + " " + sum);
        LinkedHashMap<Integer, String> order = new LinkedHashMap<>();
        for (int i : new int[] {5, 3, 9, 3, 1}) {
            order.put(i, "v" + i + order.size());
        }
        order.remove(9);
        order.put(9, "again");
        System.out.println(order + " " + order.keySet() + order.values());
        System.out.println(new HashSet<>(Arrays.asList("banana", "apple", "cherry", "date", "elderberry", "fig")) + " " + new HashMap<>(Map.of('x', 1, 'y', 2)));
    }
}
