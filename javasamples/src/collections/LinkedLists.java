package collections;

import java.util.LinkedList;
import java.util.List;

/** Two threads add to a LinkedList. */
public class LinkedLists {
    static final List<String> list = new LinkedList<>();

    static void use(Object lock) {
        synchronized (lock) {
            list.add("x"); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (list.size() != 2) {
            throw new AssertionError();
        }
    }
}
