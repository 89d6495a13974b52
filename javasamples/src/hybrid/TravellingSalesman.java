package hybrid;

/**
 * Branch and bound for the shortest tour. Workers take partial tours from a shared stack, extend them, and
 * give up those that are longer than the best tour known.
 *
 * Arguments: workers, cities, and a variant. "racy": the bound is read without the lock that guards it, the
 * shortcut of many such solvers. "counted": the bound is read under its lock, but improvements of the best
 * tour are counted after the lock was given back, which happens rarely. "fixed": everything is guarded by
 * the lock of the best tour.
 */
public class TravellingSalesman {
    static int[][] distances;
    static int best = Integer.MAX_VALUE;
    static int improvements;
    static final Object bestLock = new Object();
    static String variant;

    /** Partial tours that are to be extended; the last one first. */
    static final class Work {
        private final int[][] tours;
        private int size;
        private int busy;

        Work(int capacity) {
            tours = new int[capacity][];
        }

        synchronized void put(int[] tour) {
            tours[size++] = tour;
            notifyAll();
        }

        /** The next tour, or null if there is none and nobody will make one. */
        synchronized int[] take() throws InterruptedException {
            while (size == 0 && busy > 0) {
                wait();
            }
            if (size == 0) {
                return null;
            }
            busy++;
            return tours[--size];
        }

        synchronized void done() {
            busy--;
            notifyAll();
        }
    }

    static final class Worker extends Thread {
        private final Work work;
        private final Object own = new Object();
        private int calls;

        Worker(Work work) {
            this.work = work;
        }

        @Override
        public void run() {
            try {
                int[] tour = work.take();
                while (tour != null) {
                    extend(tour);
                    work.done();
                    tour = work.take();
                }
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }

        private void extend(int[] tour) {
            synchronized (own) {
                calls++;
            }
            int length = length(tour);
            if (length >= bound()) {
                return;
            }
            if (tour.length == distances.length) {
                offer(length + distances[tour[tour.length - 1]][tour[0]]);
                return;
            }
            for (int city = 1; city < distances.length; city++) {
                if (!visits(tour, city)) {
                    int[] longer = new int[tour.length + 1];
                    for (int i = 0; i < tour.length; i++) {
                        longer[i] = tour[i];
                    }
                    longer[tour.length] = city;
                    work.put(longer);
                }
            }
        }

        private static int bound() {
            if (variant.equals("racy")) {
                return best;
            }
            synchronized (bestLock) {
                return best;
            }
        }

        private static void offer(int length) {
            boolean better;
            synchronized (bestLock) {
                better = length < best;
                if (better) {
                    best = length;
                    if (!variant.equals("counted")) {
                        improvements++;
                    }
                }
            }
            if (better && variant.equals("counted")) {
                improvements++;
            }
        }

        private static boolean visits(int[] tour, int city) {
            for (int each : tour) {
                if (each == city) {
                    return true;
                }
            }
            return false;
        }

        private static int length(int[] tour) {
            int sum = 0;
            for (int i = 1; i < tour.length; i++) {
                sum += distances[tour[i - 1]][tour[i]];
            }
            return sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int cities = args.length > 1 ? Integer.parseInt(args[1]) : 5;
        variant = args.length > 2 ? args[2] : "fixed";
        distances = new int[cities][cities];
        for (int i = 0; i < cities; i++) {
            for (int j = 0; j < cities; j++) {
                distances[i][j] = i == j ? 0 : 1 + (i * 7 + j * 7 + i * j * 3) % 17;
            }
        }
        Work work = new Work(cities * cities * cities);
        work.put(new int[] {0});
        Worker[] all = new Worker[workers];
        for (int w = 0; w < workers; w++) {
            all[w] = new Worker(work);
            all[w].start();
        }
        for (Worker worker : all) {
            worker.join();
        }
    }
}
