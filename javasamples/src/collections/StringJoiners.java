package collections;

import java.util.StringJoiner;

/** Two threads add to a StringJoiner. */
public class StringJoiners {
    static final StringJoiner joiner = new StringJoiner(",");

    static void use(Object lock) {
        synchronized (lock) {
            joiner.add("x"); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (!joiner.toString().equals("x,x")) {
            throw new AssertionError();
        }
    }
}
