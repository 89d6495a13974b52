package mutex;

/**
 * Lamport's queue for one enqueuer and one dequeuer (Lamport 1983; Herlihy and Shavit, section 3.3): each end has an
 * index that only its own thread writes.
 *
 * <p>Race: {@code head}, {@code tail} and the slots are plain. The dequeuer learns from {@code tail} that a slot was
 * filled, but the write of {@code tail} does not happen before that read.
 */
public final class LockFreeQueue {
    private final int[] items;
    private int head;
    private int tail;

    LockFreeQueue(int capacity) {
        items = new int[capacity];
    }

    void enqueue(int x) {
        while (tail - head == items.length) {
            Thread.onSpinWait();
        }
        items[tail % items.length] = x;
        tail++;
    }

    int dequeue() {
        while (tail == head) {
            Thread.onSpinWait();
        }
        int x = items[head % items.length];
        head++;
        return x;
    }

    static final class Enqueuer extends Thread {
        private final LockFreeQueue queue;
        private final int iterations;

        Enqueuer(LockFreeQueue queue, int iterations) {
            this.queue = queue;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 1; i <= iterations; i++) {
                queue.enqueue(i);
            }
        }
    }

    static final class Dequeuer extends Thread {
        private final LockFreeQueue queue;
        private final int iterations;

        Dequeuer(LockFreeQueue queue, int iterations) {
            this.queue = queue;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 1; i <= iterations; i++) {
                if (queue.dequeue() != i) {
                    throw new AssertionError("not first in, first out");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        if (threads != 2) {
            throw new IllegalArgumentException("the queue serves exactly two threads");
        }
        LockFreeQueue queue = new LockFreeQueue(2);
        Thread enqueuer = new Enqueuer(queue, iterations);
        Thread dequeuer = new Dequeuer(queue, iterations);
        enqueuer.start();
        dequeuer.start();
        enqueuer.join();
        dequeuer.join();
        System.out.println(iterations);
    }
}
