package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** A thread that puts a key counts it afterwards: another one may find the key and no size yet. */
public class MapCountLags {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        new Thread(() -> MAP.put("key", 1)).start();
        if (MAP.containsKey("key") && MAP.isEmpty()) {
            throw new AssertionError("a key that is not counted");
        }
    }
}
