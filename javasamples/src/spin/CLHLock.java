package spin;

import java.util.concurrent.atomic.AtomicReference;

/**
 * CLH queue lock (Craig 1993; Landin and Hagersten 1994; Herlihy and Shavit, section 7.5.2): a thread queues its own
 * node and spins on that of its predecessor, which it takes over when it unlocks.
 *
 * <p>Race: {@code QNode.locked} is plain. The write before the exchange of {@code tail} is published by it, but the
 * write that unlocks is not, and the successor spins on exactly that one.
 */
public final class CLHLock {
    static final class QNode {
        boolean locked;
    }

    private final AtomicReference<QNode> tail = new AtomicReference<>(new QNode());
    private final ThreadLocal<QNode> myPred = new ThreadLocal<>();
    private final ThreadLocal<QNode> myNode = new ThreadLocal<>() {
        @Override
        protected QNode initialValue() {
            return new QNode();
        }
    };
    private int counter;

    void lock() {
        QNode node = myNode.get();
        node.locked = true;
        QNode pred = tail.getAndSet(node);
        myPred.set(pred);
        while (pred.locked) {
            Thread.onSpinWait();
        }
    }

    void unlock() {
        myNode.get().locked = false;
        myNode.set(myPred.get());
    }

    static final class Worker extends Thread {
        private final CLHLock lock;
        private final int iterations;

        Worker(CLHLock lock, int iterations) {
            this.lock = lock;
            this.iterations = iterations;
        }

        @Override
        public void run() {
            for (int i = 0; i < iterations; i++) {
                lock.lock();
                lock.counter++;
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 8;
        CLHLock lock = new CLHLock();
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            workers[i] = new Worker(lock, iterations);
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
