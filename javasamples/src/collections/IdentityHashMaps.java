package collections;

import java.util.IdentityHashMap;
import java.util.Map;

/** Two threads put into an IdentityHashMap. */
public class IdentityHashMaps {
    static final Map<String, String> map = new IdentityHashMap<>();

    static void use(Object lock) {
        synchronized (lock) {
            map.put("k", "x"); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (map.size() != 1) {
            throw new AssertionError();
        }
    }
}
