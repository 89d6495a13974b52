package lang;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Iterators that fail when the collection changes, and ways of changing that are allowed. */
public class FailFast {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
        attempt(() -> {
            for (Integer n : list) {
                if (n == 2) {
                    list.remove(n);
                }
            }
        });
        attempt(() -> list.removeIf(n -> n > 3));
        System.out.println(list);
        attempt(() -> list.forEach(n -> list.add(n)));
        Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
        attempt(() -> {
            for (String k : map.keySet()) {
                map.put(k + k, 2);
            }
        });
        attempt(() -> map.computeIfAbsent("q", k -> map.put("z", 1)));
        attempt(() -> {
            for (Iterator<Integer> it = list.iterator(); it.hasNext();) {
                if (it.next() == 1) {
                    it.remove();
                }
            }
        });
        attempt(() -> list.iterator().remove());
        attempt(() -> List.of(1).add(2));
        attempt(() -> List.of(1).contains(null));
        attempt(() -> Map.of("a", 1, "a", 2));
        attempt(() -> Collections.unmodifiableList(list).clear());
        attempt(() -> Arrays.asList(1, 2).add(3));
        attempt(() -> list.subList(0, 1).get(1));
        attempt(() -> {
            List<Integer> sub = list.subList(0, 1);
            list.add(9);
            sub.size();
        });
        attempt(() -> new ArrayDeque<Integer>().pop());
        attempt(() -> new ArrayDeque<Integer>().add(null));
        attempt(() -> new ArrayList<>().get(0));
        attempt(() -> new LinkedList<>().getFirst());
        attempt(() -> new PriorityQueue<Object>(List.of(1, "a")));
        attempt(() -> new TreeMap<String, Integer>().firstKey());
        attempt(() -> new TreeMap<String, Integer>().put(null, 1));
        attempt(() -> List.of(1, 2).iterator().forEachRemaining(n -> { }));
    }
}
