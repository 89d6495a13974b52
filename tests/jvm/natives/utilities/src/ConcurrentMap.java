import java.util.concurrent.ConcurrentHashMap;

/** safe: atomic updates of one key. */
public class ConcurrentMap {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> map.merge("a", 1, Integer::sum));
        t.start();
        map.merge("a", 1, Integer::sum);
        t.join();
        if (map.get("a") != 2) {
            throw new AssertionError(map.get("a"));
        }
    }
}
