package collections;

import java.util.HashSet;
import java.util.Set;

/** Two threads add to a HashSet. */
public class HashSets {
    static final Set<String> set = new HashSet<>();

    static void use(Object lock) {
        synchronized (lock) {
            set.add(Thread.currentThread().getName()); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (set.size() != 2) {
            throw new AssertionError();
        }
    }
}
