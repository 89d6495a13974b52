package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads count by themselves, and who reads has joined both: the order in which they count shows nowhere. */
public class CountedApart {
    static final AtomicInteger COUNT = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(CountedApart::count);
        Thread two = new Thread(CountedApart::count);
        one.start();
        two.start();
        one.join();
        two.join();
        assert COUNT.get() == 40;
    }

    static void count() {
        for (int i = 0; i < 20; i++) {
            COUNT.incrementAndGet();
        }
    }
}
