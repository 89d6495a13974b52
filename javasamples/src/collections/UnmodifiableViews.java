package collections;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A view that nobody can write through shows a list that somebody writes. */
public class UnmodifiableViews {
    static final List<String> list = new ArrayList<>();
    static final List<String> view = Collections.unmodifiableList(list);

    static void grow(Object lock) {
        synchronized (lock) {
            list.add("x");
        }
    }

    static int look(Object lock) {
        synchronized (lock) {
            return view.size(); // races
        }
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
