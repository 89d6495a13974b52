package litmus;

import java.util.concurrent.CountDownLatch;

/** Who sees that the count is zero and then passes await is ordered behind countDown. */
public class LatchCountThenAwait {
    static int data;
    static final CountDownLatch gate = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 1;
            gate.countDown();
        }).start();
        if (gate.getCount() == 0) {
            gate.await();
            int r = data;
        }
    }
}
