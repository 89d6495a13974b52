package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** Either thread may have written; both have ended with the same memory, but main joined only the first. */
public class MatchWhoWrote {
    static int data;
    static final AtomicInteger taken = new AtomicInteger();

    static void writeOnce() {
        if (taken.compareAndSet(0, 1)) {
            data = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MatchWhoWrote::writeOnce);
        Thread two = new Thread(MatchWhoWrote::writeOnce);
        one.start();
        two.start();
        one.join();
        int r = data;
    }
}
