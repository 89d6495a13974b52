package nonblocking;

import java.util.concurrent.atomic.AtomicReference;

/**
 * The lock-free queue of Michael and Scott (1996; Herlihy and Shavit, section 10.5). Every thread enqueues and dequeues
 * in turn.
 *
 * <p>Race-free: a node's value is final, its link atomic, and nothing is cleared after removal.
 */
public final class MichaelScottQueue {
    static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    /** What {@link #dequeue} answers if the queue is empty. */
    static final int EMPTY = -1;

    private final AtomicReference<Node> head;
    private final AtomicReference<Node> tail;

    MichaelScottQueue() {
        Node sentinel = new Node(EMPTY);
        head = new AtomicReference<>(sentinel);
        tail = new AtomicReference<>(sentinel);
    }

    void enqueue(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (first == last) {
                if (next == null) {
                    return EMPTY;
                }
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }

    static final class Worker extends Thread {
        private final MichaelScottQueue queue;
        private final int first;
        private final int operations;

        Worker(MichaelScottQueue queue, int first, int operations) {
            this.queue = queue;
            this.first = first;
            this.operations = operations;
        }

        @Override
        public void run() {
            for (int i = 0; i < operations; i++) {
                if (i % 2 == 0) {
                    queue.enqueue(first + i);
                } else if (queue.dequeue() == EMPTY) {
                    throw new AssertionError("an item was lost");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int operations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        MichaelScottQueue queue = new MichaelScottQueue();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(queue, i * operations, operations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        int left = 0;
        while (queue.dequeue() != EMPTY) {
            left++;
        }
        if (left != threads * (operations % 2)) {
            throw new AssertionError("an item was lost or came twice");
        }
        System.out.println(left);
    }
}
