package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** An iterator may see a later put and not an earlier one: it had passed that bin. */
public class MapIteratedBetween {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        MAP.put(0, 0);
        new Thread(() -> {
            MAP.put(1, 1);
            MAP.put(2, 2);
        }).start();
        StringBuilder seen = new StringBuilder();
        for (int key : MAP.keySet()) {
            seen.append(key);
        }
        if (seen.indexOf("2") > 0 && seen.indexOf("1") < 0) {
            throw new AssertionError(seen.toString());
        }
    }
}
