package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The same, and the loop ends at any time that was kept, which comes before the other thread's write. */
public class TimeKeptPolledEarly {
    private static volatile long last;
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            last = System.nanoTime();
            data = 1;
            done.countDown();
        }).start();
        while (!done.await(1, TimeUnit.SECONDS) && last == 0) {
            Thread.yield();
        }
        data = 2;
    }
}
