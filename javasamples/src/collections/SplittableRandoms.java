package collections;

import java.util.SplittableRandom;

/** Two threads draw from one SplittableRandom. */
public class SplittableRandoms {
    static final SplittableRandom random = new SplittableRandom(1);

    static void use(Object lock) {
        synchronized (lock) {
            random.nextInt(); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (random.nextInt() == 0) {
            throw new AssertionError();
        }
    }
}
