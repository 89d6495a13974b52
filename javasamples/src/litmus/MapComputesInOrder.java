package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** Functions that change another key, all in the same order, do not wait for each other. */
public class MapComputesInOrder {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();

    static void both(int first, int second) {
        MAP.computeIfPresent(first, (key, value) -> value + MAP.merge(second, 1, Integer::sum));
    }

    public static void main(String[] args) {
        MAP.put(1, 1);
        MAP.put(2, 1);
        new Thread(() -> both(1, 2)).start();
        both(1, 2);
    }
}
