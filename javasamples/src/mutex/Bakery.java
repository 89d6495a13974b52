package mutex;

/**
 * Lamport's bakery lock (Lamport 1974; Herlihy and Shavit, section 2.6): take a number above all others, then wait for
 * every thread with a smaller one.
 *
 * <p>Race: {@code flag} and {@code label} are volatile references, but their elements are plain, so the lock orders
 * nothing: neither its own elements nor the counter that it guards.
 */
public final class Bakery {
    private volatile boolean[] flag;
    private volatile int[] label;
    private final int threads;
    private int counter;

    Bakery(int threads) {
        this.threads = threads;
        flag = new boolean[threads];
        label = new int[threads];
    }

    void lock(int me) {
        flag[me] = true;
        int highest = 0;
        for (int other = 0; other < threads; other++) {
            highest = Math.max(highest, label[other]);
        }
        label[me] = highest + 1;
        for (int other = 0; other < threads; other++) {
            while (other != me && flag[other] && goesFirst(other, me)) {
                Thread.onSpinWait();
            }
        }
    }

    private boolean goesFirst(int other, int me) {
        int theirs = label[other];
        int mine = label[me];
        return theirs < mine || theirs == mine && other < me;
    }

    void unlock(int me) {
        flag[me] = false;
    }

    static final class Worker extends Thread {
        private final Bakery lock;
        private final int me;
        private final int iterations;

        Worker(Bakery lock, int me, int iterations) {
            this.lock = lock;
            this.me = me;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                lock.lock(me);
                lock.counter++;
                lock.unlock(me);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Bakery lock = new Bakery(threads);
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(lock, i, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        if (lock.counter != threads * iterations) {
            throw new AssertionError("an increment was lost");
        }
        System.out.println(lock.counter);
    }
}
