package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** A count that is looked at and put in two operations loses what came in between. */
public class MapCheckedThenPut {
    static final ConcurrentHashMap<String, Integer> MAP = new ConcurrentHashMap<>();

    static void count() {
        MAP.put("key", MAP.getOrDefault("key", 0) + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(MapCheckedThenPut::count);
        other.start();
        count();
        other.join();
        if (MAP.get("key") != 2) {
            throw new AssertionError("a count is lost");
        }
    }
}
