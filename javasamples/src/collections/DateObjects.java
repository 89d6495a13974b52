package collections;

import java.util.Date;

/** Two threads change a Date. */
public class DateObjects {
    static final Date date = new Date(0);

    static void use(Object lock) {
        synchronized (lock) {
            date.setTime(date.getTime() + 1); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (date.getTime() != 2) {
            throw new AssertionError();
        }
    }
}
