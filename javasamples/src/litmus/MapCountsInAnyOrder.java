package litmus;

import java.util.concurrent.ConcurrentHashMap;

/** Threads put different keys; whoever joins them finds both, and their number. */
public class MapCountsInAnyOrder {
    static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> map.put(1, 1));
        Thread two = new Thread(() -> map.put(2, 2));
        one.start();
        two.start();
        one.join();
        two.join();
        if (map.size() != 2 || map.get(1) + map.get(2) != 3) {
            throw new AssertionError();
        }
    }
}
