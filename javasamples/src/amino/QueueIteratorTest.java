package amino;

/** Threads offer to one {@link LockFreeQueue}, walk over it and poll from it. The race is the queue's. */
public final class QueueIteratorTest {
    static final class Worker extends Thread {
        private final LockFreeQueue<Integer> queue;
        private final int first;
        private final int iterations;

        Worker(LockFreeQueue<Integer> queue, int first, int iterations) {
            this.queue = queue;
            this.first = first;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                queue.offer(first + i);
                for (Integer item : queue) {
                    if (item < 0) {
                        throw new AssertionError("an item that nobody offered");
                    }
                }
                if (queue.poll() == null) {
                    throw new AssertionError("an item was lost");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        LockFreeQueue<Integer> queue = new LockFreeQueue<>();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(queue, i * iterations, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        if (queue.poll() != null) {
            throw new AssertionError("an item came twice");
        }
        System.out.println(threads * iterations);
    }
}
