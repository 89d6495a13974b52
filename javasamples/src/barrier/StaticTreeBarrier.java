package barrier;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Static combining tree barrier (Herlihy and Shavit, section 17.5): every thread owns a node of a binary tree, waits
 * for its children, tells its parent, and then waits until the root turns the common sense.
 *
 * <p>Race: {@code sense} is neither volatile nor locked. The root writes it, all others spin on it.
 */
public final class StaticTreeBarrier {
    static final class Node {
        final Node parent;
        final AtomicInteger childCount = new AtomicInteger();
        int children;

        Node(Node parent) {
            this.parent = parent;
        }
    }

    private final Node[] nodes;
    private boolean sense;

    StaticTreeBarrier(int threads) {
        nodes = new Node[threads];
        nodes[0] = new Node(null);
        for (int i = 1; i < threads; i++) {
            Node parent = nodes[(i - 1) / 2];
            nodes[i] = new Node(parent);
            parent.children++;
        }
        for (Node node : nodes) {
            node.childCount.set(node.children);
        }
    }

    void await(int me, boolean mySense) {
        Node node = nodes[me];
        while (node.childCount.get() > 0) {
            Thread.onSpinWait();
        }
        node.childCount.set(node.children);
        if (node.parent == null) {
            sense = mySense;
        } else {
            node.parent.childCount.getAndDecrement();
            while (sense != mySense) {
                Thread.onSpinWait();
            }
        }
    }

    static final class Worker extends Thread {
        private final StaticTreeBarrier barrier;
        private final int me;
        private final int iterations;

        Worker(StaticTreeBarrier barrier, int me, int iterations) {
            this.barrier = barrier;
            this.me = me;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            boolean mySense = true;
            for (int i = 0; i < iterations; i++) {
                barrier.await(me, mySense);
                mySense = !mySense;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 7;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        StaticTreeBarrier barrier = new StaticTreeBarrier(threads);
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(barrier, i, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        if (barrier.sense != (iterations % 2 == 1)) {
            throw new AssertionError("the sense was not turned once an iteration");
        }
        System.out.println(iterations);
    }
}
