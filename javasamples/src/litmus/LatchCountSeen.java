package litmus;

import java.util.concurrent.CountDownLatch;

/** The count of a latch is a look: the documentation promises an order behind await alone. */
public class LatchCountSeen {
    static int data;
    static final CountDownLatch gate = new CountDownLatch(1);

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            gate.countDown();
        }).start();
        if (gate.getCount() == 0) {
            int r = data;
        }
    }
}
