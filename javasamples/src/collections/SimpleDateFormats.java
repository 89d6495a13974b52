package collections;

import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Two threads format with one SimpleDateFormat. */
public class SimpleDateFormats {
    static final SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);

    static {
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
    }

    static void use(Object lock) {
        synchronized (lock) {
            format.format(new Date(0)); // races
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Object other = args.length > 0 ? new Object() : lock;
        Thread worker = new Thread(() -> use(other));
        worker.start();
        use(lock);
        worker.join();
        if (!format.format(new Date(0)).equals("1970")) {
            throw new AssertionError();
        }
    }
}
