package bench;

/** Threads increment a volatile field by a read and a write: race-free, and as many states as interleavings allow. */
public final class VolatileCounter {
    static volatile int c;

    static final class Worker extends Thread {
        private final int iterations;

        Worker(int iterations) {
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                int t = c;
                c = t + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        System.out.println(c);
    }
}
