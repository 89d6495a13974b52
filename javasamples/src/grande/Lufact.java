package grande;

/**
 * LU factorisation with partial pivoting after Java Grande's lufact (Linpack's dgefa): thread 0 picks the pivot and
 * scales its column, then all threads eliminate their columns; a barrier divides the two. The number of iterations is
 * the order of the matrix.
 *
 * <p>Race: the barrier's ({@link TournamentBarrier}), and therefore all that it should order.
 */
public final class Lufact {
    private final int n;
    private final int threads;
    private final TournamentBarrier barrier;
    private final double[] a;
    private final int[] pivot;

    /** A matrix of small numbers from a linear congruential generator, column by column, heavy on the diagonal. */
    Lufact(int n, int threads) {
        this.n = n;
        this.threads = threads;
        this.barrier = new TournamentBarrier(threads);
        this.a = matrix(n);
        this.pivot = new int[n];
    }

    private static double[] matrix(int n) {
        double[] m = new double[n * n];
        int seed = 1325;
        for (int k = 0; k < m.length; k++) {
            seed = 3125 * seed % 65536;
            m[k] = (seed - 32768.0) / 16384.0 + (k % (n + 1) == 0 ? n : 0);
        }
        return m;
    }

    private void choosePivot(int k) {
        int column = k * n;
        int best = k;
        for (int row = k + 1; row < n; row++) {
            if (Math.abs(a[column + row]) > Math.abs(a[column + best])) {
                best = row;
            }
        }
        pivot[k] = best;
        double top = a[column + best];
        a[column + best] = a[column + k];
        a[column + k] = top;
        for (int row = k + 1; row < n; row++) {
            a[column + row] /= -top;
        }
    }

    private void eliminate(int k, int j) {
        int column = j * n;
        double top = a[column + pivot[k]];
        a[column + pivot[k]] = a[column + k];
        a[column + k] = top;
        for (int row = k + 1; row < n; row++) {
            a[column + row] += top * a[k * n + row];
        }
    }

    /** The solution of the factored system for a right-hand side, which it overwrites (Linpack's dgesl). */
    private double[] solve(double[] b) {
        for (int k = 0; k < n - 1; k++) {
            double top = b[pivot[k]];
            b[pivot[k]] = b[k];
            b[k] = top;
            for (int row = k + 1; row < n; row++) {
                b[row] += top * a[k * n + row];
            }
        }
        for (int k = n - 1; k >= 0; k--) {
            b[k] /= a[k * n + k];
            for (int row = 0; row < k; row++) {
                b[row] -= b[k] * a[k * n + row];
            }
        }
        return b;
    }

    static final class Worker extends Thread {
        private final Lufact lu;
        private final int me;

        Worker(Lufact lu, int me) {
            this.lu = lu;
            this.me = me;
        }

        @Override
        public void run() {
            for (int k = 0; k < lu.n - 1; k++) {
                if (me == 0) {
                    lu.choosePivot(k);
                }
                lu.barrier.await(me);
                for (int j = k + 1; j < lu.n; j++) {
                    if (j % lu.threads == me) {
                        lu.eliminate(k, j);
                    }
                }
                lu.barrier.await(me);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int n = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        Lufact lu = new Lufact(n, threads);
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(lu, i);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        double[] rowSums = new double[n];
        double[] original = matrix(n);
        for (int k = 0; k < original.length; k++) {
            rowSums[k % n] += original[k];
        }
        for (double x : lu.solve(rowSums)) {
            if (Math.abs(x - 1) > 1e-9) {
                throw new AssertionError("the factors do not solve the system");
            }
        }
        System.out.println(n);
    }
}
