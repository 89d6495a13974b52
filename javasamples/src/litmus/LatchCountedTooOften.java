package litmus;

import java.util.concurrent.CountDownLatch;

/** Who counts a latch down that is at zero is ordered before nobody: either of the two may be that. */
public final class LatchCountedTooOften {
    static int x;
    static int y;
    static final CountDownLatch counted = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            x = 1;
            counted.countDown();
        }).start();
        new Thread(() -> {
            y = 1;
            counted.countDown();
        }).start();
        counted.await();
        int r = x;
    }
}
