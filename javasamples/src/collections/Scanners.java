package collections;

import java.util.Scanner;

/** Two threads read from one Scanner. */
public class Scanners {
    static final Scanner scanner = new Scanner("a b");

    static void use(Object lock) {
        synchronized (lock) {
            scanner.next(); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (scanner.hasNext()) {
            throw new AssertionError();
        }
    }
}
