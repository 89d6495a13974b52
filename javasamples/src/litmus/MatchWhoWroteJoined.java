package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** Joining both, it does not matter who wrote. */
public class MatchWhoWroteJoined {
    static int data;
    static final AtomicInteger taken = new AtomicInteger();

    static void writeOnce() {
        if (taken.compareAndSet(0, 1)) {
            data = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MatchWhoWroteJoined::writeOnce);
        Thread two = new Thread(MatchWhoWroteJoined::writeOnce);
        one.start();
        two.start();
        one.join();
        two.join();
        int r = data;
    }
}
