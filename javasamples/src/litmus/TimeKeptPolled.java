package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Another thread keeps the time it took; waits that are over do not keep a loop from its end. */
public class TimeKeptPolled {
    private static final ThreadLocal<Long> BEGAN = new ThreadLocal<>();
    private static volatile long last;
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            BEGAN.set(System.nanoTime());
            last = System.nanoTime();
            data = 1;
            done.countDown();
        }).start();
        while (!done.await(1, TimeUnit.SECONDS)) {
            Thread.yield();
        }
        data = 2;
    }
}
