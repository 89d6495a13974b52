package collections;

import java.util.BitSet;

/** Two threads set different bits of one word. */
public class BitSets {
    static final BitSet bits = new BitSet();

    static void use(Object lock) {
        synchronized (lock) {
            bits.set(Thread.currentThread().getName().equals("main") ? 1 : 2); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (bits.cardinality() != 2) {
            throw new AssertionError();
        }
    }
}
