package grande;

/**
 * Successive over-relaxation after Java Grande's sor: every thread relaxes its own rows of a grid, first the even ones,
 * then the odd ones, and waits for its neighbours' previous half sweep only.
 *
 * <p>Race: {@code sync}, which counts the half sweeps done by each thread, is a volatile reference to an array whose
 * elements are plain. So the rows at the border of two threads are not ordered either.
 */
public final class Sor {
    private static final int N = 5;
    private static final double OMEGA = 1.25;

    private final int threads;
    private final double[] grid = new double[N * N];
    private volatile int[] sync;

    Sor(int threads) {
        this.threads = threads;
        this.sync = new int[threads];
        for (int k = 0; k < N; k++) {
            grid[k] = 1;
        }
    }

    private void relax(int row) {
        for (int k = row * N + 1; k < row * N + N - 1; k++) {
            double mean = 0.25 * (grid[k - N] + grid[k + N] + grid[k - 1] + grid[k + 1]);
            grid[k] = OMEGA * mean + (1 - OMEGA) * grid[k];
        }
    }

    private void awaitNeighbours(int me, int halves) {
        while (me > 0 && sync[me - 1] < halves) {
            Thread.onSpinWait();
        }
        while (me < threads - 1 && sync[me + 1] < halves) {
            Thread.onSpinWait();
        }
    }

    static final class Worker extends Thread {
        private final Sor sor;
        private final int me;
        private final int iterations;

        Worker(Sor sor, int me, int iterations) {
            this.sor = sor;
            this.me = me;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            int slab = (N - 2 + sor.threads - 1) / sor.threads;
            int first = 1 + me * slab;
            int end = Math.min(first + slab, N - 1);
            for (int half = 0; half < 2 * iterations; half++) {
                sor.awaitNeighbours(me, half);
                for (int row = first; row < end; row++) {
                    if (row % 2 == half % 2) {
                        sor.relax(row);
                    }
                }
                sor.sync[me] = half + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 15;
        Sor sor = new Sor(threads);
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(sor, i, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        for (int row = 1; row < N - 1; row++) {
            for (int k = row * N + 1; k < row * N + N - 1; k++) {
                if (sor.grid[k] <= 0 || sor.grid[k] >= 1) {
                    throw new AssertionError("a point is not between its neighbours");
                }
            }
        }
        System.out.println(iterations);
    }
}
