package litmus;

import java.util.concurrent.atomic.AtomicInteger;

/** MatchWhoWrote, joining the second thread, for searches that run it first. */
public class MatchWhoWroteMirrored {
    static int data;
    static final AtomicInteger taken = new AtomicInteger();

    static void writeOnce() {
        if (taken.compareAndSet(0, 1)) {
            data = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MatchWhoWroteMirrored::writeOnce);
        Thread two = new Thread(MatchWhoWroteMirrored::writeOnce);
        one.start();
        two.start();
        two.join();
        int r = data;
    }
}
