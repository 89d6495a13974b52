package amino;

/** Threads push to their end of one {@link EBDeque}, walk over it and pop. The race is the deque's. */
public final class DequeIteratorTest {
    static final class Worker extends Thread {
        private final EBDeque<Integer> deque;
        private final int me;
        private final int iterations;

        Worker(EBDeque<Integer> deque, int me, int iterations) {
            this.deque = deque;
            this.me = me;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                int value = me * iterations + i;
                if (me % 2 == 0) {
                    deque.pushRight(value);
                } else {
                    deque.pushLeft(value);
                }
                for (Integer item : deque) {
                    if (item < 0) {
                        throw new AssertionError("a value that nobody pushed");
                    }
                }
                Integer popped = me % 2 == 0 ? deque.popRight() : deque.popLeft();
                if (popped == null) {
                    throw new AssertionError("a value was lost");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        EBDeque<Integer> deque = new EBDeque<>();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(deque, i, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        if (deque.popLeft() != null || deque.popRight() != null) {
            throw new AssertionError("a value came twice");
        }
        System.out.println(threads * iterations);
    }
}
