package litmus;

import java.util.concurrent.CountDownLatch;

/** The write comes after countDown. */
public class LatchTooEarly {
    static int data;
    static final CountDownLatch latch = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            latch.countDown();
            data = 1;
        }).start();
        latch.await();
        int r = data;
    }
}
