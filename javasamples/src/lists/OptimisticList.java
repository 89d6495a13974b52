package lists;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Optimistic list-based set (Herlihy and Shavit, section 9.6): walks without locks, locks the two nodes concerned, and
 * walks again from the head to validate that they are still reachable and adjacent.
 *
 * <p>Race: {@code Node.next} is plain, written under locks but read by both walks without the locks of the nodes passed.
 */
public final class OptimisticList {
    static final class Node {
        final int key;
        final ReentrantLock lock = new ReentrantLock();
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** The last node whose key is below {@code key}. */
    private Node before(int key) {
        Node pred = head;
        Node curr = pred.next;
        while (curr.key < key) {
            pred = curr;
            curr = curr.next;
        }
        return pred;
    }

    private boolean valid(Node pred, Node curr) {
        Node node = head;
        while (node.key <= pred.key) {
            if (node == pred) {
                return pred.next == curr;
            }
            node = node.next;
        }
        return false;
    }

    boolean add(int key) {
        while (true) {
            Node pred = before(key);
            Node curr = pred.next;
            pred.lock.lock();
            curr.lock.lock();
            try {
                if (curr.key >= key && valid(pred, curr)) {
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
            Node pred = before(key);
            Node curr = pred.next;
            pred.lock.lock();
            curr.lock.lock();
            try {
                if (curr.key >= key && valid(pred, curr)) {
                    if (curr.key != key) {
                        return false;
                    }
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
        while (true) {
            Node pred = before(key);
            Node curr = pred.next;
            pred.lock.lock();
            curr.lock.lock();
            try {
                if (curr.key >= key && valid(pred, curr)) {
                    return curr.key == key;
                }
            } finally {
                curr.lock.unlock();
                pred.lock.unlock();
            }
        }
    }

    static final class Worker extends Thread {
        private final OptimisticList list;
        private final int me;
        private final int threads;
        private final int iterations;

        Worker(OptimisticList list, int me, int threads, int iterations) {
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
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 6;
        OptimisticList list = new OptimisticList();
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
