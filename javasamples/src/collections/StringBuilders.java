package collections;

/** Two threads append to a StringBuilder. */
public class StringBuilders {
    static final StringBuilder text = new StringBuilder();

    static void use(Object lock) {
        synchronized (lock) {
            text.append("x"); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (text.length() != 2) {
            throw new AssertionError();
        }
    }
}
