package collections;

import java.util.ArrayList;
import java.util.List;

/** A part of a list is the list. */
public class SubLists {
    static final List<String> list = new ArrayList<>(List.of("a", "b", "c"));

    static void change(Object lock, int at) {
        synchronized (lock) {
            list.subList(at, at + 2).clear(); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> change(other, 0));
        worker.start();
        synchronized (lock) {
            list.addAll(List.of("d", "e"));
        }
        worker.join();
        if (list.size() != 3) {
            throw new AssertionError();
        }
    }
}
