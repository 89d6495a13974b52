package spin;

import java.util.concurrent.atomic.AtomicReference;

/**
 * MCS queue lock (Mellor-Crummey and Scott 1991; Herlihy and Shavit, section 7.5.3), half corrected: a thread queues its
 * own node behind that of its predecessor, which hands the lock over by clearing {@code locked} in it.
 *
 * <p>Race: {@code QNode.next} was made volatile, {@code QNode.locked} was forgotten, so the hand-over to a waiting thread
 * orders nothing. A lock that is free when it is taken is ordered by the compare-and-set of {@code tail}.
 */
public final class CorrectedMCSLock {
    static final class QNode {
        boolean locked;
        volatile QNode next;
    }

    private final AtomicReference<QNode> tail = new AtomicReference<>();
    private final ThreadLocal<QNode> myNode = new ThreadLocal<>() {
        @Override
        protected QNode initialValue() {
            return new QNode();
        }
    };
    private int counter;

    void lock() {
        QNode node = myNode.get();
        QNode pred = tail.getAndSet(node);
        if (pred != null) {
            node.locked = true;
            pred.next = node;
            while (node.locked) {
                Thread.onSpinWait();
            }
        }
    }

    void unlock() {
        QNode node = myNode.get();
        if (node.next == null) {
            if (tail.compareAndSet(node, null)) {
                return;
            }
            while (node.next == null) {
                Thread.onSpinWait();
            }
        }
        node.next.locked = false;
        node.next = null;
    }

    static final class Worker extends Thread {
        private final CorrectedMCSLock lock;
        private final int iterations;

        Worker(CorrectedMCSLock lock, int iterations) {
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
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int iterations = args.length > 1 ? Integer.parseInt(args[1]) : 4;
        CorrectedMCSLock lock = new CorrectedMCSLock();
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
