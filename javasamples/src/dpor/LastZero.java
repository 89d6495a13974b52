package dpor;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * n writers and a reader on an array of n + 1 zeros (Abdulla et al. 2014, "lastzero"): writer j sets element j to one more
 * than element j - 1, and the reader searches downwards for the last element that is zero. The argument is n.
 */
public final class LastZero {
    static final class Reader extends Thread {
        private final AtomicIntegerArray array;

        Reader(AtomicIntegerArray array) {
            this.array = array;
        }

        @Override
        public void run() {
            int i = array.length() - 1;
            while (array.get(i) != 0) {
                i--;
            }
        }
    }

    static final class Writer extends Thread {
        private final AtomicIntegerArray array;
        private final int j;

        Writer(AtomicIntegerArray array, int j) {
            this.array = array;
            this.j = j;
        }

        @Override
        public void run() {
            array.set(j, array.get(j - 1) + 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        AtomicIntegerArray array = new AtomicIntegerArray(n + 1);
        Thread[] workers = new Thread[n + 1];
        workers[0] = new Reader(array);
        workers[0].start();
        for (int j = 1; j <= n; j++) {
            workers[j] = new Writer(array, j);
            workers[j].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        System.out.println(n);
    }
}
