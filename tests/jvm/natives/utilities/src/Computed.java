import java.util.concurrent.ConcurrentHashMap;

/** safe: a value is computed once. */
public class Computed {
    static int made;

    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread t = new Thread(() -> map.computeIfAbsent("a", key -> ++made));
        t.start();
        map.computeIfAbsent("a", key -> ++made);
        t.join();
        if (made != 1 || map.size() != 1) {
            throw new AssertionError(made);
        }
    }
}
