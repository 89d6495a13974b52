package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** One program state with two incomparable h: after one the race is on x, after the other on y. */
public class MatchAntichain {
    static int x;
    static int y;
    static final AtomicInteger taken = new AtomicInteger();

    static void writeOnce() {
        if (taken.compareAndSet(0, 1)) {
            x = 1;
        } else {
            y = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MatchAntichain::writeOnce);
        Thread two = new Thread(MatchAntichain::writeOnce);
        one.start();
        two.start();
        one.join();
        int r = x + y;
    }
}
