import java.util.concurrent.CountDownLatch;

/** deadlock: one countDown too few. */
public class LatchStuck {
    static final CountDownLatch latch = new CountDownLatch(2);

    public static void main(String[] args) throws InterruptedException {
        new Thread(latch::countDown).start();
        latch.await();
    }
}
