package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** The first put makes the table first: an iterator that begins then may pass the put's bin and see a later one. */
public class MapIteratedFromFirst {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        new Thread(() -> {
            MAP.put(1, 1);
            MAP.put(2, 2);
        }).start();
        StringBuilder seen = new StringBuilder();
        for (int key : MAP.keySet()) {
            seen.append(key);
        }
        if (seen.indexOf("2") >= 0 && seen.indexOf("1") < 0) {
            throw new AssertionError(seen.toString());
        }
    }
}
