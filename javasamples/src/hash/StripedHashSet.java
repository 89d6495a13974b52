package hash;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Striped hash set (Herlihy and Shavit, section 13.2.2): a fixed array of locks guards a table that grows, bucket b
 * being guarded by lock b modulo the number of locks.
 *
 * <p>Race: {@code size} is counted under whichever stripe is held, so two stripes do not exclude each other; and the
 * check whether to resize reads {@code size} and {@code table} under no lock at all.
 */
public final class StripedHashSet {
    static final class Node {
        final int item;
        final Node next;

        Node(int item, Node next) {
            this.item = item;
            this.next = next;
        }
    }

    private static final int MEAN_BUCKET = 4;

    private final ReentrantLock[] locks;
    private Node[] table;
    private int size;

    StripedHashSet(int capacity) {
        table = new Node[capacity];
        locks = new ReentrantLock[capacity];
        for (int i = 0; i < capacity; i++) {
            locks[i] = new ReentrantLock();
        }
    }

    private static boolean holds(Node bucket, int x) {
        for (Node node = bucket; node != null; node = node.next) {
            if (node.item == x) {
                return true;
            }
        }
        return false;
    }

    boolean contains(int x) {
        ReentrantLock lock = locks[x % locks.length];
        lock.lock();
        try {
            return holds(table[x % table.length], x);
        } finally {
            lock.unlock();
        }
    }

    boolean add(int x) {
        ReentrantLock lock = locks[x % locks.length];
        boolean added = false;
        lock.lock();
        try {
            int bucket = x % table.length;
            if (!holds(table[bucket], x)) {
                table[bucket] = new Node(x, table[bucket]);
                size++;
                added = true;
            }
        } finally {
            lock.unlock();
        }
        if (tooFull()) {
            resize();
        }
        return added;
    }

    private boolean tooFull() {
        return size / table.length > MEAN_BUCKET;
    }

    private void resize() {
        for (ReentrantLock lock : locks) {
            lock.lock();
        }
        try {
            Node[] old = table;
            if (size / old.length <= MEAN_BUCKET) {
                return;
            }
            Node[] wider = new Node[2 * old.length];
            for (Node bucket : old) {
                for (Node node = bucket; node != null; node = node.next) {
                    int b = node.item % wider.length;
                    wider[b] = new Node(node.item, wider[b]);
                }
            }
            table = wider;
        } finally {
            for (ReentrantLock lock : locks) {
                lock.unlock();
            }
        }
    }

    static final class Worker extends Thread {
        private final StripedHashSet set;
        private final int first;
        private final int iterations;

        Worker(StripedHashSet set, int first, int iterations) {
            this.set = set;
            this.first = first;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                if (!set.add(first + i)) {
                    throw new AssertionError("a number was there before it was added");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 12;
        StripedHashSet set = new StripedHashSet(4);
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(set, i * iterations, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        for (int x = 0; x < threads * iterations; x++) {
            if (!set.contains(x)) {
                throw new AssertionError("a number was lost");
            }
        }
        System.out.println(threads * iterations);
    }
}
