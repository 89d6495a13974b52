package collections;

import java.util.EnumMap;
import java.util.Map;

/** Two threads put into an EnumMap. */
public class EnumMaps {
    enum Key { A, B }

    static final Map<Key, String> map = new EnumMap<>(Key.class);

    static void use(Object lock) {
        synchronized (lock) {
            map.put(Key.A, "x"); // races
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
