package collections;

import java.util.ArrayDeque;
import java.util.Deque;

/** Two threads push onto an ArrayDeque. */
public class ArrayDeques {
    static final Deque<String> deque = new ArrayDeque<>();

    static void use(Object lock) {
        synchronized (lock) {
            deque.push("x"); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (deque.size() != 2) {
            throw new AssertionError();
        }
    }
}
