package dpor;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Threads insert into a common hash table by compare-and-set (Flanagan and Godefroid 2005, "indexer"): up to 11 threads
 * never meet in the table, from 12 on each new one meets others three times. The argument is the number of threads.
 */
public final class Indexer {
    private static final int SIZE = 128;
    private static final int MESSAGES = 4;

    static final class Worker extends Thread {
        private final AtomicIntegerArray table;
        private final int me;

        Worker(AtomicIntegerArray table, int me) {
            this.table = table;
            this.me = me;
        }

        @Override
        public void run() {
            for (int m = 1; m <= MESSAGES; m++) {
                int message = 11 * m + me;
                int slot = 7 * message % SIZE;
                while (!table.compareAndSet(slot, 0, message)) {
                    slot = (slot + 1) % SIZE;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        AtomicIntegerArray table = new AtomicIntegerArray(SIZE);
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(table, i);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        int used = 0;
        for (int slot = 0; slot < SIZE; slot++) {
            used += table.get(slot) == 0 ? 0 : 1;
        }
        if (used != threads * MESSAGES) {
            throw new AssertionError("a message was lost");
        }
        System.out.println(used);
    }
}
