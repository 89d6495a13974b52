package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** The later put is of an earlier bin: an iterator that sees it comes to the first one's bin behind that. */
public class MapIteratedBackwards {
    static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        new Thread(() -> {
            MAP.put(2, 2);
            MAP.put(1, 1);
        }).start();
        StringBuilder seen = new StringBuilder();
        for (int key : MAP.keySet()) {
            seen.append(key);
        }
        if (seen.indexOf("1") >= 0 && seen.indexOf("2") < 0) {
            throw new AssertionError(seen.toString());
        }
    }
}
