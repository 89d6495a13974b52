package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** No run lasts until these timeouts are over. */
public class JoinForCenturies {
    static int data;
    static int more;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            data = 1;
            latch.countDown();
            more = 1;
        });
        thread.start();
        latch.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        int seen = data;
        thread.join(Long.MAX_VALUE);
        seen = more;
    }
}
