package collections;

import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;

/** Two threads set a Calendar. */
public class Calendars {
    static final Calendar calendar = Calendar.getInstance(TimeZone.getTimeZone("UTC"), Locale.ROOT);

    static void use(Object lock) {
        synchronized (lock) {
            calendar.set(Calendar.YEAR, 2000); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (calendar.get(Calendar.YEAR) != 2000) {
            throw new AssertionError();
        }
    }
}
