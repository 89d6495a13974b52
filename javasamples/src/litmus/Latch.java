package litmus;

import java.util.concurrent.CountDownLatch;

/** countDown releases, await acquires. */
public class Latch {
    static int data;
    static final CountDownLatch latch = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 1;
            latch.countDown();
        }).start();
        latch.await();
        int r = data;
    }
}
