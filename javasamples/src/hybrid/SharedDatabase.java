package hybrid;

/**
 * Workers on a database of clauses (figure 3 of the hybrid paper). Now and then they meet: each looks at the
 * number of deletion rounds under one lock, deletes its share of clauses under a second, and counts its
 * round under a third. The look and the count hold no common lock, but they only race if one thread still
 * stands before the look when another has done all its work.
 *
 * Arguments: threads, clauses, "racy" or "fixed" (the count is made under the lock of the look).
 */
public class SharedDatabase {
    static final Object keyLock = new Object();
    static final Object numLock = new Object();
    static final Object delLock = new Object();

    static int deletionRounds;
    static int deletedClauses;
    static int compressions;
    static Clause[] clauses;

    static final class Clause {
        int length;
        boolean deleted;

        Clause(int length) {
            this.length = length;
        }

        boolean isTooBig() {
            return length > 8;
        }

        void delete() {
            deleted = true;
            length = 0;
        }
    }

    static final class Worker extends Thread {
        private final int from;
        private final int to;
        private final boolean fixed;

        Worker(int from, int to, boolean fixed) {
            this.from = from;
            this.to = to;
            this.fixed = fixed;
        }

        @Override
        public void run() {
            synchronized (keyLock) {
                if (deletionRounds % 5 == 4) {
                    compressions++;
                }
            }
            for (int i = from; i < to; i++) {
                synchronized (numLock) {
                    Clause clause = clauses[i];
                    if (clause.isTooBig()) {
                        clause.delete();
                        deletedClauses++;
                    }
                }
            }
            if (fixed) {
                synchronized (keyLock) {
                    deletionRounds++;
                }
            } else {
                synchronized (delLock) {
                    deletionRounds++;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 50;
        boolean fixed = args.length > 2 && args[2].equals("fixed");
        clauses = new Clause[size];
        for (int i = 0; i < size; i++) {
            clauses[i] = new Clause(i * 7 % 13);
        }
        Worker[] workers = new Worker[threads];
        for (int t = 0; t < threads; t++) {
            workers[t] = new Worker(size * t / threads, size * (t + 1) / threads, fixed);
            workers[t].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
    }
}
