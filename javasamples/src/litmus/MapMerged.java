package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** A merge is one operation: no count is lost. */
public class MapMerged {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();

    static void count() {
        MAP.merge("key", 1, Integer::sum);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(MapMerged::count);
        other.start();
        count();
        other.join();
        if (MAP.get("key") != 2) {
            throw new AssertionError("a count is lost");
        }
    }
}
