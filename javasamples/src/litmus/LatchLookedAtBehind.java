package litmus;

import java.util.concurrent.CountDownLatch;

/** A thread sees what was written before a latch is counted down, and that it is not yet: what came before is ordered. */
public final class LatchLookedAtBehind {
    static int x;
    static volatile boolean last;
    static final CountDownLatch counted = new CountDownLatch(1);

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            last = true;
            counted.countDown();
        }).start();
        if (last && counted.getCount() == 1) {
            x = 2;
        }
    }
}
