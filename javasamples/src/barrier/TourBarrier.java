package barrier;

/**
 * Tournament barrier (Hensgen, Finkel and Manber 1988; Herlihy and Shavit, chapter 17, exercises): threads meet in
 * pairs, a statically chosen winner goes on to the next round, and the champion wakes the losers on its way back.
 *
 * <p>Race-free, but wrong unless the number of threads is a power of two: the tree has 2^floor(log2(threads)) leaves,
 * so with three threads the third finds no leaf and dies of an ArrayIndexOutOfBoundsException.
 */
public final class TourBarrier {
    static final class Node {
        final Node parent;
        final boolean winner;
        Node partner;
        volatile boolean flag;

        Node(Node parent, boolean winner) {
            this.parent = parent;
            this.winner = winner;
        }

        void await(boolean sense) {
            if (winner) {
                while (flag != sense) {
                    Thread.onSpinWait();
                }
                if (parent != null) {
                    parent.await(sense);
                }
                partner.flag = sense;
            } else {
                partner.flag = sense;
                while (flag != sense) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    private final Node[] leaf;
    private int leaves;

    TourBarrier(int threads) {
        int rounds = 0;
        while ((2 << rounds) <= threads) {
            rounds++;
        }
        leaf = new Node[1 << rounds];
        build(null, rounds);
    }

    /** Adds the pair that plays for {@code parent}, and below it all pairs of the rounds before. */
    private void build(Node parent, int round) {
        Node winner = new Node(parent, true);
        Node loser = new Node(parent, false);
        winner.partner = loser;
        loser.partner = winner;
        if (round == 1) {
            leaf[leaves++] = winner;
            leaf[leaves++] = loser;
        } else {
            build(winner, round - 1);
            build(loser, round - 1);
        }
    }

    void await(int me, boolean sense) {
        leaf[me].await(sense);
    }

    static final class Worker extends Thread {
        private final TourBarrier barrier;
        private final int[] log;
        private final int me;
        private final int threads;
        private final int iterations;

        Worker(TourBarrier barrier, int[] log, int me, int threads, int iterations) {
            this.barrier = barrier;
            this.log = log;
            this.me = me;
            this.threads = threads;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            boolean sense = true;
            int leaves = barrier.leaf.length;
            for (int i = 0; i < iterations; i++) {
                log[i * threads + me] = i + 1;
                barrier.await(me, sense);
                sense = !sense;
                for (int other = 0; other < leaves; other++) {
                    if (log[i * threads + other] != i + 1) {
                        throw new AssertionError("crossed before all had arrived");
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        TourBarrier barrier = new TourBarrier(threads);
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
