package everyday;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads count, and never end. */
public class CountsForEver {
    private static final AtomicInteger number = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(CountsForEver::count).start();
        count();
    }

    private static void count() {
        while (true) {
            number.incrementAndGet();
        }
    }
}
