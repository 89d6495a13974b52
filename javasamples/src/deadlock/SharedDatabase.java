package deadlock;

import java.util.concurrent.Semaphore;

/**
 * The shared database of the Inspect paper, figure 2: operations of one class may run together, those of two classes may
 * not. The first operation of a class to come takes {@code lock}, the last one to go gives it back, so it may be given
 * back by another thread than the one that took it; both locks are therefore semaphores.
 *
 * <p>Race-free, but the first operation of the second class waits for {@code lock} while it holds {@code mutex}, without
 * which no operation of the first class can leave. Threads with an even number do class A operations.
 */
public final class SharedDatabase {
    private final Semaphore mutex = new Semaphore(1);
    private final Semaphore lock = new Semaphore(1);
    private final int[] running = new int[2];

    void enter(int kind) {
        mutex.acquireUninterruptibly();
        running[kind]++;
        if (running[kind] == 1) {
            lock.acquireUninterruptibly();
        }
        mutex.release();
    }

    void leave(int kind) {
        mutex.acquireUninterruptibly();
        running[kind]--;
        if (running[kind] == 0) {
            lock.release();
        }
        mutex.release();
    }

    static final class Worker extends Thread {
        private final SharedDatabase database;
        private final int kind;
        private final int iterations;

        Worker(SharedDatabase database, int kind, int iterations) {
            this.database = database;
            this.kind = kind;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                database.enter(kind);
                database.leave(kind);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        SharedDatabase database = new SharedDatabase();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(database, i % 2, iterations);
            workers[i].start();
        }
        for (Worker worker : workers) {
            worker.join();
        }
        System.out.println(database.running[0] + database.running[1]);
    }
}
