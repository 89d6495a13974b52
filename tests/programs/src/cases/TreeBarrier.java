package cases;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A static tree barrier without a race: a node waits for its children, tells its parent, and waits for the root's
 * sense, which is volatile. Each thread writes a cell of its own before and reads its neighbour's behind it.
 */
public class TreeBarrier {
    private static final class Node {
        final AtomicInteger missing;
        final int children;
        final Node parent;

        Node(int children, Node parent) {
            this.children = children;
            this.parent = parent;
            this.missing = new AtomicInteger(children);
        }
    }

    private static volatile boolean sense;

    private static void await(Node node, boolean mine) {
        while (node.missing.get() > 0) {
            Thread.onSpinWait();
        }
        node.missing.set(node.children);
        if (node.parent == null) {
            sense = mine;
        } else {
            node.parent.missing.getAndDecrement();
            while (sense != mine) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        Node[] nodes = new Node[threads];
        for (int i = 0; i < threads; i++) {
            int children = Math.max(0, Math.min(2, threads - 1 - 2 * i));
            nodes[i] = new Node(children, i == 0 ? null : nodes[(i - 1) / 2]);
        }
        int[] cells = new int[threads];
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            workers[i] = new Thread(() -> {
                cells[me] = me;
                await(nodes[me], true);
                if (cells[(me + 1) % threads] != (me + 1) % threads) {
                    throw new AssertionError("a thread went on before another came");
                }
            });
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
    }
}
