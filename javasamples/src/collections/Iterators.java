package collections;

import java.util.Iterator;
import java.util.List;

/** Two threads share an iterator. */
public class Iterators {
    static final Iterator<String> iterator = List.of("a", "b").iterator();

    static void use(Object lock) {
        synchronized (lock) {
            iterator.next(); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (iterator.hasNext()) {
            throw new AssertionError();
        }
    }
}
