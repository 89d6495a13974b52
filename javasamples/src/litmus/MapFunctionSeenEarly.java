package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** What the function of computeIfAbsent does can be seen before its value is in the map. */
public class MapFunctionSeenEarly {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();
    static volatile boolean computed;

    public static void main(String[] args) {
        new Thread(() -> MAP.computeIfAbsent("key", key -> {
            computed = true;
            return 1;
        })).start();
        if (computed && MAP.get("key") == null) {
            throw new AssertionError("computed, and not there");
        }
    }
}
