package lists;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Lazy list-based set (Heller et al. 2005; Herlihy and Shavit, section 9.7): walks without locks, locks the two nodes
 * concerned, validates them by their marks, and removes in two steps, marking first.
 *
 * <p>Race: {@code Node.next} and {@code Node.marked} are plain, written under locks but read by walks that hold none.
 */
public final class LazyList {
    static final class Node {
        final int key;
        final ReentrantLock lock = new ReentrantLock();
        Node next;
        boolean marked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private static boolean valid(Node pred, Node curr) {
        return !pred.marked && !curr.marked && pred.next == curr;
    }

    boolean add(int key) {
        while (true) {
            Node pred = head;
            Node curr = pred.next;
            while (curr.key < key) {
                pred = curr;
                curr = curr.next;
            }
            pred.lock.lock();
            curr.lock.lock();
            try {
                if (valid(pred, curr)) {
                    if (curr.key == key) {
                        return false;
                    }
                    pred.next = new Node(key, curr);
                    return true;
                }
            } finally {
                curr.lock.unlock();
                pred.lock.unlock();
            }
        }
    }

    boolean remove(int key) {
        while (true) {
            Node pred = head;
            Node curr = pred.next;
            while (curr.key < key) {
                pred = curr;
                curr = curr.next;
            }
            pred.lock.lock();
            curr.lock.lock();
            try {
                if (valid(pred, curr)) {
                    if (curr.key != key) {
                        return false;
                    }
                    curr.marked = true;
                    pred.next = curr.next;
                    return true;
                }
            } finally {
                curr.lock.unlock();
                pred.lock.unlock();
            }
        }
    }

    boolean contains(int key) {
        Node curr = head;
        while (curr.key < key) {
            curr = curr.next;
        }
        return curr.key == key && !curr.marked;
    }

    static final class Worker extends Thread {
        private final LazyList list;
        private final int me;
        private final int threads;
        private final int iterations;

        Worker(LazyList list, int me, int threads, int iterations) {
            this.list = list;
            this.me = me;
            this.threads = threads;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                int key = i * threads + me;
                if (!list.add(key) || !list.contains(key)) {
                    throw new AssertionError("a key was not added");
                }
                if (i % 2 == 1 && !list.remove(key)) {
                    throw new AssertionError("a key was not removed");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 16;
        LazyList list = new LazyList();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(list, i, threads, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        for (int key = 0; key < threads * iterations; key++) {
            if (list.contains(key) != (key / threads % 2 == 0)) {
                throw new AssertionError("wrong content");
            }
        }
        System.out.println(threads * iterations);
    }
}
