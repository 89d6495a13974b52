package litmus;

import java.util.concurrent.CountDownLatch;

/** A thread sees what was written before a latch is counted down, and that it is not yet: what comes behind is to come. */
public final class LatchLookedAtBefore {
    static int x;
    static volatile boolean last;
    static final CountDownLatch counted = new CountDownLatch(1);

    public static void main(String[] args) {
        new Thread(() -> {
            last = true;
            counted.countDown();
            x = 1;
        }).start();
        if (last && counted.getCount() == 1) {
            x = 2;
        }
    }
}
