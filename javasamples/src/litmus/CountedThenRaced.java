package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads count, and write data behind that: a counter that nobody reads orders nobody else. */
public class CountedThenRaced {
    static final AtomicInteger COUNT = new AtomicInteger();
    static int data;

    public static void main(String[] args) {
        new Thread(CountedThenRaced::count).start();
        new Thread(CountedThenRaced::count).start();
    }

    static void count() {
        for (int i = 0; i < 20; i++) {
            COUNT.incrementAndGet();
        }
        data++;
    }
}
