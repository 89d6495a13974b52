package amino;

/**
 * Threads offer to one {@link LockFreeQueue}, then poll as often, and the sum of what came out must be that of what went
 * in. The race is the queue's: one poll reads the item that another, which won, clears.
 */
public final class QueueTest {
    static final class Worker extends Thread {
        private final LockFreeQueue<Integer> queue;
        private final int[] sums;
        private final int me;
        private final int iterations;

        Worker(LockFreeQueue<Integer> queue, int[] sums, int me, int iterations) {
            this.queue = queue;
            this.sums = sums;
            this.me = me;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                queue.offer(me * iterations + i);
            }
            int sum = 0;
            for (int i = 0; i < iterations; i++) {
                sum += queue.poll();
            }
            sums[me] = sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        LockFreeQueue<Integer> queue = new LockFreeQueue<>();
        int[] sums = new int[threads];
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(queue, sums, i, iterations);
            workers[i].start();
        }
        int sum = 0;
        for (int i = 0; i < threads; i++) {
            workers[i].join();
            sum += sums[i];
        }
        int all = threads * iterations;
        if (sum != all * (all - 1) / 2) {
            throw new AssertionError("an item was lost or came twice");
        }
        System.out.println(sum);
    }
}
