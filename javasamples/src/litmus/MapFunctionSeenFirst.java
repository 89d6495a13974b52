package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** Whoever finds the value that computeIfAbsent put finds what its function did before. */
public class MapFunctionSeenFirst {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();
    static volatile boolean computed;

    public static void main(String[] args) {
        new Thread(() -> MAP.computeIfAbsent("key", key -> {
            computed = true;
            return 1;
        })).start();
        if (MAP.get("key") != null && !computed) {
            throw new AssertionError("there, and not computed");
        }
    }
}
