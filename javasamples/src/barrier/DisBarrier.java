package barrier;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Dissemination barrier (Hensgen, Finkel and Manber 1988; Herlihy and Shavit, chapter 17): in round r, thread i
 * signals thread i + 2^r and waits for the signal of thread i - 2^r.
 *
 * <p>Race: {@code Node.flag} is a volatile reference to an array whose elements are plain. The signal is a write of
 * an element, the wait reads it, and nothing orders the two.
 */
public final class DisBarrier {
    /** What one thread keeps for one round. Two flags, so that consecutive crossings do not mix. */
    static final class Node {
        volatile boolean[] flag = new boolean[2];
        Node partner;
    }

    /** Where a thread stands; each thread has its own. */
    static final class Position {
        int parity;
        boolean sense = true;
    }

    private final int rounds;
    private final Node[] nodes;

    DisBarrier(int threads) {
        int log = 0;
        while ((1 << log) < threads) {
            log++;
        }
        rounds = log;
        nodes = new Node[threads * rounds];
        for (int k = 0; k < nodes.length; k++) {
            nodes[k] = new Node();
        }
        for (int i = 0; i < threads; i++) {
            for (int r = 0; r < rounds; r++) {
                nodes[i * rounds + r].partner = nodes[(i + (1 << r)) % threads * rounds + r];
            }
        }
    }

    void await(int me, Position position) {
        int parity = position.parity;
        boolean sense = position.sense;
        for (int r = 0; r < rounds; r++) {
            Node node = nodes[me * rounds + r];
            node.partner.flag[parity] = sense;
            while (node.flag[parity] != sense) {
                Thread.onSpinWait();
            }
        }
        if (parity == 1) {
            position.sense = !sense;
        }
        position.parity = 1 - parity;
    }

    static final class Worker extends Thread {
        private final DisBarrier barrier;
        private final AtomicInteger arrived;
        private final int me;
        private final int threads;
        private final int iterations;

        Worker(DisBarrier barrier, AtomicInteger arrived, int me, int threads, int iterations) {
            this.barrier = barrier;
            this.arrived = arrived;
            this.me = me;
            this.threads = threads;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            Position position = new Position();
            for (int i = 1; i <= iterations; i++) {
                arrived.incrementAndGet();
                barrier.await(me, position);
                if (arrived.get() < i * threads) {
                    throw new AssertionError("crossed before all had arrived");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        DisBarrier barrier = new DisBarrier(threads);
        AtomicInteger arrived = new AtomicInteger();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(barrier, arrived, i, threads, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        System.out.println(arrived.get());
    }
}
