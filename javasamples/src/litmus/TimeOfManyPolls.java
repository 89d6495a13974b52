package litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A loop of waits may take longer than its program thinks. */
public class TimeOfManyPolls {
    private static volatile long began;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            began = System.nanoTime();
            done.countDown();
        }).start();
        long own = System.nanoTime();
        while (!done.await(1, TimeUnit.SECONDS)) {
            Thread.yield();
        }
        assert System.nanoTime() - own < 4_000_000_000L;
    }
}
