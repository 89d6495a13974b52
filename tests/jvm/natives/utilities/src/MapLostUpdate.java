import java.util.concurrent.ConcurrentHashMap;

/** assertion: get and put are two steps. */
public class MapLostUpdate {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        map.put("a", 0);
        Thread t = new Thread(() -> map.put("a", map.get("a") + 1));
        t.start();
        map.put("a", map.get("a") + 1);
        t.join();
        if (map.get("a") != 2) {
            throw new AssertionError(map.get("a"));
        }
    }
}
