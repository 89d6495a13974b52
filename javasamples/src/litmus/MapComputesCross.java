package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** Functions that change another key hold the lock of one bin and wait for that of another. */
public class MapComputesCross {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();

    static void both(int first, int second) {
        MAP.computeIfPresent(first, (key, value) -> value + MAP.merge(second, 1, Integer::sum));
    }

    public static void main(String[] args) {
        MAP.put(1, 1);
        MAP.put(2, 1);
        new Thread(() -> both(2, 1)).start();
        both(1, 2);
    }
}
