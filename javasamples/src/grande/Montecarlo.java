package grande;

/**
 * Monte Carlo pricing after Java Grande's montecarlo: every thread walks random price paths, seeded by their number, and
 * adds what each returns to a common result.
 *
 * <p>Race: {@code total} and {@code runs} are summed without a lock.
 */
public final class Montecarlo {
    private static final int DAYS = 20;
    private static final double VOLATILITY = 0.01;

    private double total;
    private int runs;

    /** The return of one random path of {@code DAYS} days: steps up or down by a linear congruential generator. */
    private static double simulate(int task) {
        int seed = 1664525 * (task + 1) + 1013904223;
        double price = 1;
        for (int day = 0; day < DAYS; day++) {
            seed = 1664525 * seed + 1013904223;
            price *= seed < 0 ? 1 - VOLATILITY : 1 + VOLATILITY;
        }
        return price - 1;
    }

    static final class Worker extends Thread {
        private final Montecarlo application;
        private final int first;
        private final int iterations;

        Worker(Montecarlo application, int first, int iterations) {
            this.application = application;
            this.first = first;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                double result = simulate(first + i);
                application.total += result;
                application.runs++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        Montecarlo application = new Montecarlo();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(application, i * iterations, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        boolean plausible = Math.abs(application.total) < application.runs;
        System.out.println(plausible);
    }
}
