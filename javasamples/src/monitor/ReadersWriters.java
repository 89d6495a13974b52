package monitor;

/**
 * A readers-writer lock as a monitor (Herlihy and Shavit, section 8.3.1). Threads with an even number write the pair of
 * fields that it guards, the others read it.
 *
 * <p>Race-free: the monitor orders a writer before the readers that it lets in, and them before the next writer.
 */
public final class ReadersWriters {
    static final class Lock {
        private int readers;
        private boolean writer;

        synchronized void lockRead() throws InterruptedException {
            while (writer) {
                wait();
            }
            readers++;
        }

        synchronized void unlockRead() {
            readers--;
            if (readers == 0) {
                notifyAll();
            }
        }

        synchronized void lockWrite() throws InterruptedException {
            while (writer || readers > 0) {
                wait();
            }
            writer = true;
        }

        synchronized void unlockWrite() {
            writer = false;
            notifyAll();
        }
    }

    private final Lock lock = new Lock();
    private int left;
    private int right;

    static final class Writer extends Thread {
        private final ReadersWriters shared;
        private final int iterations;

        Writer(ReadersWriters shared, int iterations) {
            this.shared = shared;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < iterations; i++) {
                    shared.lock.lockWrite();
                    shared.left++;
                    shared.right++;
                    shared.lock.unlockWrite();
                }
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts");
            }
        }
    }

    static final class Reader extends Thread {
        private final ReadersWriters shared;
        private final int iterations;

        Reader(ReadersWriters shared, int iterations) {
            this.shared = shared;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < iterations; i++) {
                    shared.lock.lockRead();
                    if (shared.left != shared.right) {
                        throw new AssertionError("read between the two writes");
                    }
                    shared.lock.unlockRead();
                }
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        ReadersWriters shared = new ReadersWriters();
        Thread[] workers = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = i % 2 == 0 ? new Writer(shared, iterations) : new Reader(shared, iterations);
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        if (shared.left != (threads + 1) / 2 * iterations) {
            throw new AssertionError("a write was lost");
        }
        System.out.println(shared.left);
    }
}
