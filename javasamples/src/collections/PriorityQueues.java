package collections;

import java.util.PriorityQueue;
import java.util.Queue;

/** Two threads offer to a PriorityQueue. */
public class PriorityQueues {
    static final Queue<Integer> queue = new PriorityQueue<>();

    static void use(Object lock) {
        synchronized (lock) {
            queue.offer(1); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (queue.size() != 2) {
            throw new AssertionError();
        }
    }
}
