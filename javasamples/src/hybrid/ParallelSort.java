package hybrid;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Sorts an array by odd-even transposition: the threads swap neighbours in their own parts, phase by phase,
 * and meet at a barrier of our own between phases. The first phase in which nobody swapped anything ends it.
 *
 * Arguments: threads, length, "racy" (who finds its part sorted notes that in a plain counter after the last
 * barrier, while others may still read it) or "fixed" (it notes that under the barrier's lock).
 */
public class ParallelSort {
    static int[] data;
    static int sortedParts;
    static boolean racy;

    /** A barrier for a fixed number of threads, by generations under one lock. */
    static final class Meeting {
        private final ReentrantLock lock = new ReentrantLock();
        private final java.util.concurrent.locks.Condition everybody = lock.newCondition();
        private final int parties;
        private int waiting;
        private int generation;
        private boolean swapped;
        private boolean swappedLast;

        Meeting(int parties) {
            this.parties = parties;
        }

        /** Wait for all; whether anybody swapped since the last meeting. */
        boolean meet(boolean swappedMine) throws InterruptedException {
            lock.lock();
            try {
                swapped |= swappedMine;
                waiting++;
                if (waiting == parties) {
                    waiting = 0;
                    swappedLast = swapped;
                    swapped = false;
                    generation++;
                    everybody.signalAll();
                    return swappedLast;
                }
                int mine = generation;
                while (mine == generation) {
                    everybody.await();
                }
                return swappedLast;
            } finally {
                lock.unlock();
            }
        }
    }

    static final class Sorter extends Thread {
        private final Meeting meeting;
        private final int from;
        private final int to;

        Sorter(Meeting meeting, int from, int to) {
            this.meeting = meeting;
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            try {
                boolean more = true;
                while (more) {
                    boolean swapped = pass(0);
                    meeting.meet(swapped);
                    swapped |= pass(1);
                    more = meeting.meet(swapped);
                }
                if (racy) {
                    sortedParts++;
                } else {
                    meeting.lock.lock();
                    try {
                        sortedParts++;
                    } finally {
                        meeting.lock.unlock();
                    }
                }
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }

        /** Compare the pairs of one parity that begin in this part. */
        private boolean pass(int parity) {
            boolean swapped = false;
            for (int i = from; i < to; i++) {
                if ((i & 1) == parity && i + 1 < data.length && data[i] > data[i + 1]) {
                    int high = data[i];
                    data[i] = data[i + 1];
                    data[i + 1] = high;
                    swapped = true;
                }
            }
            return swapped;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int length = args.length > 1 ? Integer.parseInt(args[1]) : 12;
        racy = args.length > 2 && args[2].equals("racy");
        data = new int[length];
        for (int i = 0; i < length; i++) {
            data[i] = (length - i) * 5 % (length + 3);
        }
        Meeting meeting = new Meeting(threads);
        Sorter[] sorters = new Sorter[threads];
        for (int t = 0; t < threads; t++) {
            sorters[t] = new Sorter(meeting, length * t / threads, length * (t + 1) / threads);
            sorters[t].start();
        }
        for (Sorter sorter : sorters) {
            sorter.join();
        }
        for (int i = 1; i < length; i++) {
            if (data[i - 1] > data[i]) {
                throw new IllegalStateException("not sorted at " + i);
            }
        }
    }
}
