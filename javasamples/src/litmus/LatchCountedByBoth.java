package litmus;

import java.util.concurrent.CountDownLatch;

/** Who awaits a latch is ordered behind all that counted it down. */
public final class LatchCountedByBoth {
    static int x;
    static int y;
    static final CountDownLatch counted = new CountDownLatch(2);

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
        int r = x + y;
    }
}
