package collections;

import java.util.Random;

/** java.util.Random is atomic; what a subclass adds to it is not. */
public class RandomSubclasses {
    static final class Counting extends Random {
        private static final long serialVersionUID = 1;
        private int drawn;

        @Override
        protected int next(int bits) {
            drawn++; // races
            return super.next(bits);
        }
    }

    static final Counting random = new Counting();

    static void use(Object lock) {
        synchronized (lock) {
            random.nextInt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (random.drawn != 2) {
            throw new AssertionError();
        }
    }
}
