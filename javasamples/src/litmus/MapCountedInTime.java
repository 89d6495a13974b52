package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** A thread has counted its key when it goes on behind the put. */
public class MapCountedInTime {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> {
            MAP.put("key", 1);
            done = true;
        }).start();
        if (done && MAP.isEmpty()) {
            throw new AssertionError("a key that is not counted");
        }
    }
}
