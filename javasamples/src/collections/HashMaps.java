package collections;

import java.util.HashMap;
import java.util.Map;

/** Two threads count in a HashMap. */
public class HashMaps {
    static final Map<String, Integer> map = new HashMap<>();

    static void use(Object lock) {
        synchronized (lock) {
            map.merge("x", 1, Integer::sum); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (map.get("x") != 2) {
            throw new AssertionError();
        }
    }
}
