package hybrid;

/**
 * A race behind a long run: two threads work for millions of instructions on tables of their own and enter
 * intermediate results into a shared table under a lock. At the end each looks at a flag that the other sets
 * under another lock: as in figure 3 of the hybrid paper they only race if one waits while the other ends.
 *
 * Arguments: threads, rounds (shared accesses of each thread are twice as many), instructions a round,
 * "racy" or "fixed".
 */
public class LongRun {
    static final Object table = new Object();
    static final Object state = new Object();
    static final Object end = new Object();
    static final int[] results = new int[64];
    static int ended;

    static final class Worker extends Thread {
        private final int number;
        private final int rounds;
        private final int steps;
        private final boolean racy;
        private boolean wasLast;

        Worker(int number, int rounds, int steps, boolean racy) {
            this.number = number;
            this.rounds = rounds;
            this.steps = steps;
            this.racy = racy;
        }

        @Override
        public void run() {
            int hash = number;
            for (int round = 0; round < rounds; round++) {
                for (int i = 0; i < steps; i++) {
                    hash = hash * 31 + i;
                }
                synchronized (table) {
                    results[hash & 63] += hash >>> 16;
                }
            }
            synchronized (state) {
                wasLast = ended > 0;
            }
            synchronized (table) {
                results[hash & 63]++;
            }
            synchronized (racy ? end : state) {
                ended++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 5000;
        int steps = args.length > 2 ? Integer.parseInt(args[2]) : 60;
        boolean racy = args.length > 3 && args[3].equals("racy");
        Worker[] workers = new Worker[threads];
        for (int t = 0; t < threads; t++) {
            workers[t] = new Worker(t, rounds, steps, racy);
            workers[t].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
    }
}
