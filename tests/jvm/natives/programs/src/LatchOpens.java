import java.util.concurrent.CountDownLatch;

/** safe: what comes before the last countDown happens before what follows await. */
public class LatchOpens {
    static final CountDownLatch latch = new CountDownLatch(2);
    static int a;
    static int b;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            a = 1;
            latch.countDown();
        }).start();
        new Thread(() -> {
            b = 1;
            latch.countDown();
        }).start();
        latch.await();
        if (a + b != 2) {
            throw new AssertionError();
        }
    }
}
