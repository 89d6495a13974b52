package nonblocking;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's lock-free stack (1986; Herlihy and Shavit, section 11.2). Every thread pushes and pops in turn.
 *
 * <p>Race-free: the plain fields of a node are written before the compare-and-set of {@code top} that publishes it.
 */
public final class TreiberStack {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    /** What {@link #pop} answers if the stack is empty. */
    static final int EMPTY = -1;

    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(int value) {
        Node node = new Node(value);
        Node old;
        do {
            old = top.get();
            node.next = old;
        } while (!top.compareAndSet(old, node));
    }

    int pop() {
        Node node;
        do {
            node = top.get();
            if (node == null) {
                return EMPTY;
            }
        } while (!top.compareAndSet(node, node.next));
        return node.value;
    }

    static final class Worker extends Thread {
        private final TreiberStack stack;
        private final int first;
        private final int operations;

        Worker(TreiberStack stack, int first, int operations) {
            this.stack = stack;
            this.first = first;
            this.operations = operations;
        }

        @Override
        public void run() {
            for (int i = 0; i < operations; i++) {
                if (i % 2 == 0) {
                    stack.push(first + i);
                } else if (stack.pop() == EMPTY) {
                    throw new AssertionError("an item was lost");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int operations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        TreiberStack stack = new TreiberStack();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(stack, i * operations, operations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        int left = 0;
        while (stack.pop() != EMPTY) {
            left++;
        }
        if (left != threads * (operations % 2)) {
            throw new AssertionError("an item was lost or came twice");
        }
        System.out.println(left);
    }
}
