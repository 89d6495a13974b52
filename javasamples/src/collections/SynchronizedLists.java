package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Calls of a synchronized view are safe one by one; an iteration has to hold the view's lock. */
public class SynchronizedLists {
    static final List<String> list = Collections.synchronizedList(new ArrayList<>());

    static int total(Object lock) {
        int sum = 0;
        synchronized (lock) {
            for (String each : list) { // races
                sum += each.length();
            }
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = args.length > 0 ? new Object() : list;
        Thread worker = new Thread(() -> list.add("c"));
        worker.start();
        total(lock);
        worker.join();
        if (list.size() != 1) {
            throw new AssertionError();
        }
    }
}
