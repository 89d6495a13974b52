package nonblocking;

import java.util.concurrent.atomic.AtomicInteger;

/** A counter incremented by a compare-and-set that is tried until it succeeds. Race-free. */
public final class CasCounter {
    private final AtomicInteger value = new AtomicInteger();

    void increment() {
        int seen;
        do {
            seen = value.get();
        } while (!value.compareAndSet(seen, seen + 1));
    }

    static final class Worker extends Thread {
        private final CasCounter counter;
        private final int iterations;

        Worker(CasCounter counter, int iterations) {
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
        CasCounter counter = new CasCounter();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(counter, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        if (counter.value.get() != threads * iterations) {
            throw new AssertionError("an increment was lost");
        }
        System.out.println(counter.value.get());
    }
}
