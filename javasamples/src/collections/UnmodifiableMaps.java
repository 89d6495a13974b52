package collections;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The same with a map, looked at through its entries. */
public class UnmodifiableMaps {
    static final Map<String, Integer> map = new HashMap<>();
    static final Map<String, Integer> view = Collections.unmodifiableMap(map);

    static void grow(Object lock) {
        synchronized (lock) {
            map.put("x", 1);
        }
    }

    static int look(Object lock) {
        int sum = 0;
        synchronized (lock) {
            for (Map.Entry<String, Integer> each : view.entrySet()) { // races
                sum += each.getValue();
            }
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> grow(other));
        worker.start();
        look(lock);
        worker.join();
        if (look(lock) != 1) {
            throw new AssertionError();
        }
    }
}
