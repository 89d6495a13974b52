package collections;

import java.util.List;
import java.util.Vector;

/** Each call of a Vector is synchronized; an iteration over it is many calls, and looks at a plain counter between them. */
public class VectorIterations {
    static final List<String> list = new Vector<>(List.of("a", "b"));

    static int total(Object lock) {
        int sum = 0;
        synchronized (lock) {
            for (String each : list) { // races
                sum += each.length();
            }
        }
        return sum;
    }

    static void grow(Object lock) {
        synchronized (lock) {
            list.add("c");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> grow(other));
        worker.start();
        total(lock);
        worker.join();
        if (list.size() != 3) {
            throw new AssertionError();
        }
    }
}
