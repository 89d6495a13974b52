package deadlock;

/**
 * Dijkstra's philosophers (1965), each of whom takes the left fork first.
 *
 * <p>Race-free, but all may hold their left fork and wait for the right one for ever.
 */
public final class DiningPhilosophers {
    static final class Fork {
        int uses;
    }

    static final class Philosopher extends Thread {
        private final Fork left;
        private final Fork right;
        private final int iterations;

        Philosopher(Fork left, Fork right, int iterations) {
            this.left = left;
            this.right = right;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                synchronized (left) {
                    synchronized (right) {
                        left.uses++;
                        right.uses++;
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Fork[] forks = new Fork[threads];
        for (int i = 0; i < threads; i++) {
            forks[i] = new Fork();
        }
        Philosopher[] philosophers = new Philosopher[threads];
        for (int i = 0; i < threads; i++) {
            philosophers[i] = new Philosopher(forks[i], forks[(i + 1) % threads], iterations);
            philosophers[i].start();
        }
        int uses = 0;
        for (Philosopher philosopher : philosophers) {
            philosopher.join();
        }
        for (Fork fork : forks) {
            uses += fork.uses;
        }
        System.out.println(uses);
    }
}
