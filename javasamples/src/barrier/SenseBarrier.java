package barrier;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Sense-reversing barrier (Herlihy and Shavit, section 17.3): the last thread to arrive refills the counter and turns
 * the sense, on which the others spin.
 *
 * <p>Race-free: {@code sense} is volatile, and the counter hands on what every thread did before. The plain array
 * {@code log}, written before a crossing and read by all after it, shows that.
 */
public final class SenseBarrier {
    private final AtomicInteger count;
    private final int size;
    private volatile boolean sense;

    SenseBarrier(int size) {
        this.size = size;
        this.count = new AtomicInteger(size);
    }

    void await(boolean mySense) {
        if (count.getAndDecrement() == 1) {
            count.set(size);
            sense = mySense;
        } else {
            while (sense != mySense) {
                Thread.onSpinWait();
            }
        }
    }

    static final class Worker extends Thread {
        private final SenseBarrier barrier;
        private final int[] log;
        private final int me;
        private final int threads;
        private final int iterations;

        Worker(SenseBarrier barrier, int[] log, int me, int threads, int iterations) {
            this.barrier = barrier;
            this.log = log;
            this.me = me;
            this.threads = threads;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            boolean mySense = true;
            for (int i = 0; i < iterations; i++) {
                log[i * threads + me] = i + 1;
                barrier.await(mySense);
                mySense = !mySense;
                for (int other = 0; other < threads; other++) {
                    if (log[i * threads + other] != i + 1) {
                        throw new AssertionError("crossed before all had arrived");
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        SenseBarrier barrier = new SenseBarrier(threads);
        int[] log = new int[threads * iterations];
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(barrier, log, i, threads, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        System.out.println(iterations);
    }
}
