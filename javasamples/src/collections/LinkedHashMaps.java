package collections;

import java.util.LinkedHashMap;
import java.util.Map;

/** With access order, even get changes a LinkedHashMap. */
public class LinkedHashMaps {
    static final Map<String, String> map = new LinkedHashMap<>(16, 0.75f, true);

    static {
        map.put("a", "1");
        map.put("b", "2");
    }

    static void use(Object lock) {
        synchronized (lock) {
            map.get("a"); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (map.size() != 2) {
            throw new AssertionError();
        }
    }
}
