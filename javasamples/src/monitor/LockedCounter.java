package monitor;

/** A counter with synchronized methods. Race-free. */
public final class LockedCounter {
    private int value;

    synchronized void increment() {
        value++;
    }

    synchronized int value() {
        return value;
    }

    static final class Worker extends Thread {
        private final LockedCounter counter;
        private final int iterations;

        Worker(LockedCounter counter, int iterations) {
            this.counter = counter;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                counter.increment();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        LockedCounter counter = new LockedCounter();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(counter, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        if (counter.value() != threads * iterations) {
            throw new AssertionError("an increment was lost");
        }
        System.out.println(counter.value());
    }
}
