import java.util.concurrent.ConcurrentSkipListMap;

/** safe: a concurrent sorted map. */
public class SkipList {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        Thread t = new Thread(() -> map.put(1, "a"));
        t.start();
        map.put(2, "b");
        t.join();
        if (map.size() != 2 || map.firstKey() != 1) {
            throw new AssertionError(map);
        }
    }
}
