package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** An iterator sees all that was there when it began and stayed. */
public class MapIteratedAfter {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        MAP.put(1, 1);
        MAP.put(2, 2);
        new Thread(() -> MAP.put(3, 3)).start();
        StringBuilder seen = new StringBuilder();
        for (int key : MAP.keySet()) {
            seen.append(key);
        }
        if (seen.indexOf("1") < 0 || seen.indexOf("2") < 0) {
            throw new AssertionError(seen.toString());
        }
    }
}
